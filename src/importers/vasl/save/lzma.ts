/** What was found wrong with packed data; caught by `unpackXz` alone. */
export class DamagedXz extends Error {}

/** Bytes that grow as they are written, up to a limit. */
export class Output {
  bytes = new Uint8Array(1 << 16);
  size = 0;
  /** Where the dictionary begins: nothing is copied from before it. */
  start = 0;
  readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Room for so many more bytes. */
  reserve(more: number): void {
    const wanted = this.size + more;
    if (wanted > this.limit) throw new DamagedXz('size');
    if (wanted <= this.bytes.length) return;
    const grown = new Uint8Array(Math.min(this.limit, Math.max(wanted, 2 * this.bytes.length)));
    grown.set(this.bytes.subarray(0, this.size));
    this.bytes = grown;
  }
}

const TOP = 2 ** 24;
const EVEN = 1024;

const evens = (length: number): Uint16Array => new Uint16Array(length).fill(EVEN);

/** How the lengths of matches are coded: a choice among short, middle and long ones. */
interface Lengths {
  readonly choice: Uint16Array;
  readonly low: Uint16Array;
  readonly middle: Uint16Array;
  readonly high: Uint16Array;
}
const lengths = (): Lengths => ({
  choice: evens(2),
  low: evens(16 << 3),
  middle: evens(16 << 3),
  high: evens(256),
});

/** The probabilities that the decoder learns as it goes. */
const freshModel = (literalBits: number) => ({
  literal: evens(0x300 << literalBits),
  isMatch: evens(12 << 4),
  isRepeat: evens(12),
  isRepeat0: evens(12),
  isRepeat1: evens(12),
  isRepeat2: evens(12),
  isLong: evens(12 << 4),
  slot: evens(4 << 6),
  special: evens(128),
  align: evens(16),
  match: lengths(),
  repeat: lengths(),
});

const MOST_PROPERTIES = 4 * 45 + 4 * 9 + 8;
const LARGEST_LITERAL_BITS = 4;

/**
 * Decodes the chunks of LZMA data, whose model and dictionary go on from chunk to chunk until they are begun
 * anew.
 */
export class LzmaDecoder {
  readonly #out: Output;
  #input: Uint8Array = new Uint8Array();
  #at = 0;
  #range = 0;
  #code = 0;
  #lc = 0;
  #lp = 0;
  #pb = 0;
  #state = 0;
  /** The distances of the last four matches. */
  #last: [number, number, number, number] = [0, 0, 0, 0];
  #model = freshModel(0);

  constructor(out: Output) {
    this.#out = out;
  }

  /** The byte that says how literals and positions are told apart. */
  setProperties(byte: number): void {
    if (byte > MOST_PROPERTIES) throw new DamagedXz('properties');
    this.#lc = byte % 9;
    this.#lp = Math.floor(byte / 9) % 5;
    this.#pb = Math.floor(byte / 45);
    if (this.#lc + this.#lp > LARGEST_LITERAL_BITS) throw new DamagedXz('properties');
  }

  /** Forgets all that was learnt. */
  reset(): void {
    this.#state = 0;
    this.#last = [0, 0, 0, 0];
    this.#model = freshModel(this.#lc + this.#lp);
  }

  /** Unpacks one chunk to exactly `size` bytes. */
  decode(chunk: Uint8Array, size: number): void {
    const [first, a = 0, b = 0, c = 0, d = 0] = chunk;
    if (first !== 0 || chunk.length < 5) throw new DamagedXz('chunk');
    this.#input = chunk;
    this.#at = 5;
    this.#range = 0xffffffff;
    this.#code = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
    this.#out.reserve(size);
    const end = this.#out.size + size;
    while (this.#out.size < end) this.#step(end);
  }

  #bit(model: Uint16Array, index: number): number {
    if (this.#range < TOP) {
      if (this.#at >= this.#input.length) throw new DamagedXz('cut');
      this.#range = (this.#range << 8) >>> 0;
      this.#code = ((this.#code << 8) | (this.#input[this.#at++] ?? 0)) >>> 0;
    }
    const chance = model[index] ?? EVEN;
    const bound = (this.#range >>> 11) * chance;
    if (this.#code < bound) {
      this.#range = bound;
      model[index] = chance + ((2048 - chance) >>> 5);
      return 0;
    }
    this.#range -= bound;
    this.#code -= bound;
    model[index] = chance - (chance >>> 5);
    return 1;
  }

  /** So many bits that nothing was learnt about. */
  #direct(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit++) {
      if (this.#range < TOP) {
        if (this.#at >= this.#input.length) throw new DamagedXz('cut');
        this.#range = (this.#range << 8) >>> 0;
        this.#code = ((this.#code << 8) | (this.#input[this.#at++] ?? 0)) >>> 0;
      }
      this.#range >>>= 1;
      const one = this.#code >= this.#range;
      if (one) this.#code -= this.#range;
      value = value * 2 + (one ? 1 : 0);
    }
    return value;
  }

  #tree(model: Uint16Array, from: number, bits: number): number {
    let node = 1;
    for (let bit = 0; bit < bits; bit++) node = (node << 1) | this.#bit(model, from + node);
    return node - (1 << bits);
  }

  #reverseTree(model: Uint16Array, from: number, bits: number): number {
    let [node, value] = [1, 0];
    for (let bit = 0; bit < bits; bit++) {
      const one = this.#bit(model, from + node);
      node = (node << 1) | one;
      value |= one << bit;
    }
    return value;
  }

  #step(end: number): void {
    const model = this.#model;
    const place = (this.#out.size - this.#out.start) & ((1 << this.#pb) - 1);
    const cell = (this.#state << 4) + place;
    if (this.#bit(model.isMatch, cell) === 0) {
      this.#literal();
      return;
    }
    if (this.#bit(model.isRepeat, this.#state) === 0) {
      this.#match(place, end);
      return;
    }
    if (this.#bit(model.isRepeat0, this.#state) === 0) {
      if (this.#bit(model.isLong, cell) === 0) {
        this.#state = this.#state < 7 ? 9 : 11;
        this.#copy(1, end);
        return;
      }
    } else this.#recall();
    this.#state = this.#state < 7 ? 8 : 11;
    this.#copy(this.#length(model.repeat, place), end);
  }

  /** Takes an older distance to the front. */
  #recall(): void {
    const [a, b, c, d] = this.#last;
    if (this.#bit(this.#model.isRepeat1, this.#state) === 0) this.#last = [b, a, c, d];
    else this.#last = this.#bit(this.#model.isRepeat2, this.#state) === 0 ? [c, a, b, d] : [d, a, b, c];
  }

  #literal(): void {
    const { bytes, size, start } = this.#out;
    const before = size > start ? (bytes[size - 1] ?? 0) : 0;
    const place = (size - start) & ((1 << this.#lp) - 1);
    const from = 0x300 * ((place << this.#lc) + (before >> (8 - this.#lc)));
    let node = 1;
    if (this.#state >= 7) {
      if (this.#last[0] >= size - start) throw new DamagedXz('distance');
      let like = bytes[size - this.#last[0] - 1] ?? 0;
      while (node < 0x100) {
        const bit = (like >> 7) & 1;
        like <<= 1;
        const one = this.#bit(this.#model.literal, from + ((1 + bit) << 8) + node);
        node = (node << 1) | one;
        if (one !== bit) break;
      }
    }
    while (node < 0x100) node = (node << 1) | this.#bit(this.#model.literal, from + node);
    bytes[size] = node & 0xff;
    this.#out.size = size + 1;
    if (this.#state < 4) this.#state = 0;
    else this.#state -= this.#state < 10 ? 3 : 6;
  }

  #length({ choice, low, middle, high }: Lengths, place: number): number {
    if (this.#bit(choice, 0) === 0) return 2 + this.#tree(low, place << 3, 3);
    if (this.#bit(choice, 1) === 0) return 10 + this.#tree(middle, place << 3, 3);
    return 18 + this.#tree(high, 0, 8);
  }

  #match(place: number, end: number): void {
    const length = this.#length(this.#model.match, place);
    const [a, b, c] = this.#last;
    this.#last = [this.#distance(length), a, b, c];
    this.#state = this.#state < 7 ? 7 : 10;
    this.#copy(length, end);
  }

  #distance(length: number): number {
    const slot = this.#tree(this.#model.slot, Math.min(length - 2, 3) << 6, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** bits;
    if (slot < 14) return base + this.#reverseTree(this.#model.special, base - slot, bits);
    return base + this.#direct(bits - 4) * 16 + this.#reverseTree(this.#model.align, 0, 4);
  }

  #copy(length: number, end: number): void {
    const { bytes, size, start } = this.#out;
    const distance = this.#last[0] + 1;
    if (distance > size - start || size + length > end) throw new DamagedXz('distance');
    for (let at = size; at < size + length; at++) bytes[at] = bytes[at - distance] ?? 0;
    this.#out.size = size + length;
  }
}
