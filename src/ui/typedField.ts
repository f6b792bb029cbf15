import { useState } from 'preact/hooks';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface FieldEvent<T extends Field> {
  readonly currentTarget: T;
}

/** What a field shows, and what it tells. */
export interface TypedField<T extends Field> {
  readonly value: string;
  readonly onInput: (event: FieldEvent<T>) => void;
  readonly onChange: (event: FieldEvent<T>) => void;
  readonly onBlur: () => void;
}

/**
 * A field that keeps what is being typed however often the page is drawn anew meanwhile; `take` is told when
 * the reader is done. Untouched it shows `value`.
 */
export const useTypedField = <T extends Field = HTMLInputElement>(
  value: string | number,
  take: (field: T) => void,
): TypedField<T> => {
  const [typed, type] = useState<string | undefined>(undefined);
  return {
    value: typed ?? String(value),
    onInput: ({ currentTarget }) => type(currentTarget.value),
    onChange: ({ currentTarget }) => {
      take(currentTarget);
      type(undefined);
    },
    onBlur: () => type(undefined),
  };
};
