import { useSearchParams } from 'react-router';

export type ListAddress<Name extends string> = {
  values: Record<Name, string>;
  /** Narrows or sorts the list, which then starts at its first page. */
  narrow(change: Partial<Record<Name, string>>): void;
  /** Goes to another page, or opens something over the list: Back leads back. */
  go(change: Partial<Record<Name, string>>): void;
};

const pageNames = ['cursor', 'page'];

/** What a list shows lives in the address, so that a reload and a shared link keep it. */
export function useListAddress<Name extends string>(names: readonly Name[]): ListAddress<Name> {
  const [parameters, setParameters] = useSearchParams();
  const values = Object.fromEntries(
    names.map((name) => [name, parameters.get(name) ?? '']),
  ) as Record<Name, string>;
  function set(change: Partial<Record<Name, string>>, dropped: string[], replace: boolean) {
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of dropped) next.delete(name);
        for (const [name, value] of Object.entries<string | undefined>(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }
  return {
    values,
    narrow: (change) => set(change, pageNames, true),
    go: (change) => set(change, [], false),
  };
}
