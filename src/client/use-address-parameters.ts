import { useSearchParams } from 'react-router';
import type { ParameterChanges } from '#design/fields/filter-bar.tsx';

/** With `canGoBack`, the browser's Back undoes the change. */
type ChangeParameters = (changes: ParameterChanges, options?: { canGoBack?: boolean }) => void;

/**
 * The query of the address, and a function that changes parts of it. An empty value removes its
 * part. A change starts from the browser's address and not from the router's, which is that of the
 * last render: of two quick changes the second would undo the first.
 */
export function useAddressParameters(): [URLSearchParams, ChangeParameters] {
  const [parameters, setParameters] = useSearchParams();
  function change(changes: ParameterChanges, { canGoBack = false } = {}) {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParameters(next, { replace: !canGoBack, preventScrollReset: true });
  }
  return [parameters, change];
}
