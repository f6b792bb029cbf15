import { A } from './archiveTexts.ts';

/** Why a stream could not be read, and at which byte. */
export interface BlockFault {
  readonly at: number;
  readonly problem: string;
}

const MAGIC = [0xac, 0xed, 0x00, 0x05] as const;
const SHORT_BLOCK = 0x77;
const LONG_BLOCK = 0x7a;

interface Block {
  readonly from: number;
  readonly to: number;
}

const blockAt = (view: DataView, at: number): Block | undefined => {
  const tag = view.getUint8(at);
  const from = at + (tag === SHORT_BLOCK ? 2 : 5);
  if ((tag !== SHORT_BLOCK && tag !== LONG_BLOCK) || from > view.byteLength) return undefined;
  return { from, to: from + (tag === SHORT_BLOCK ? view.getUint8(at + 1) : view.getUint32(at + 1)) };
};

/**
 * The data in a Java object stream that holds nothing but primitive values: its blocks laid end to
 * end. The stream's own framing carries no meaning here.
 */
export const javaBlockData = (bytes: Uint8Array): Uint8Array | BlockFault => {
  if (MAGIC.some((byte, at) => bytes[at] !== byte)) return { at: 0, problem: A.java.none };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data = new Uint8Array(bytes.length);
  let size = 0;
  for (let at: number = MAGIC.length; at < bytes.length; ) {
    const block = blockAt(view, at);
    if (!block) return { at, problem: A.java.more };
    if (block.to > bytes.length) return { at, problem: A.java.cut };
    data.set(bytes.subarray(block.from, block.to), size);
    size += block.to - block.from;
    at = block.to;
  }
  return data.subarray(0, size);
};
