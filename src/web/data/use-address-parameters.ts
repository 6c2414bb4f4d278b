import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

export type ParameterChanges = Readonly<Record<string, string>>;

/**
 * The router hands out the address of the last render, so that of two quick changes the second would
 * undo the first. This is the address as it will be once all of them have arrived.
 */
let latest: URLSearchParams | null = null;

/** The query of the address, and how to change parts of it; an empty value removes its part. */
export function useAddressParameters(): [URLSearchParams, (changes: ParameterChanges) => void] {
  const [parameters, setParameters] = useSearchParams();
  useEffect(() => {
    latest = parameters;
    return () => {
      latest = null;
    };
  }, [parameters]);
  function change(changes: ParameterChanges) {
    const next = new URLSearchParams(latest ?? parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    latest = next;
    setParameters(next, { replace: true, preventScrollReset: true });
  }
  return [parameters, change];
}
