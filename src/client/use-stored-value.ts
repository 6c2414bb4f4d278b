import { useSyncExternalStore } from 'react';
import type { StoredValue } from './stored-value.ts';

/** The initial one on the server and while the page wakes up; then what the browser has kept. */
export function useStoredValue<Value>({ subscribe, get, initial }: StoredValue<Value>): Value {
  return useSyncExternalStore(subscribe, get, initial);
}
