import type { ChangeEvent } from 'react';

type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement>;

/** The text fields of a draft: each with its value, its error and what typing changes. */
export function draftFields<Draft extends Record<Name, string>, Name extends string>(
  draft: Draft,
  change: (part: Partial<Record<Name, string>>) => void,
  errorOf: (name: Name) => string | undefined,
) {
  return (name: Name) => ({
    value: draft[name],
    error: errorOf(name),
    onChange: ({ target }: Typed) => change({ [name]: target.value } as Record<Name, string>),
  });
}
