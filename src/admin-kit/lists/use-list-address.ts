import { useAddressParameters } from '#client/use-address-parameters.ts';
import type { ParameterChanges } from '#design/fields/filter-bar.tsx';

export type ListAddress<Name extends string> = {
  values: Record<Name, string>;
  /** Filters or sorts the list, which then starts at its first page. */
  narrow(changes: ParameterChanges): void;
  /** Goes to another page, or opens something over the list. Back undoes it. */
  go(changes: ParameterChanges): void;
  /** Closes what was opened over the list, so that Back does not open it again. */
  close(changes: ParameterChanges): void;
};

const firstPage = { cursor: '', page: '' };

/** The state of a list is in the address, so that a reload and a shared link restore it. */
export function useListAddress<Name extends string>(names: readonly Name[]): ListAddress<Name> {
  const [parameters, change] = useAddressParameters();
  const values = Object.fromEntries(
    names.map((name) => [name, parameters.get(name) ?? '']),
  ) as Record<Name, string>;
  return {
    values,
    narrow: (changes) => change({ ...firstPage, ...changes }),
    go: (changes) => change(changes, { canGoBack: true }),
    close: (changes) => change(changes),
  };
}
