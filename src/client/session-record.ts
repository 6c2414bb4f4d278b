type SessionRecord<Value> = {
  read: () => Value | null;
  write: (value: Value) => void;
  forget: () => void;
};

/**
 * One JSON value that lives as long as the tab: what a shopper types is theirs and goes with it.
 * Where the browser stores nothing, the checkout works and only a reload forgets.
 */
export function createSessionRecord<Value>(
  key: string,
  parse: (stored: unknown) => Value | null,
): SessionRecord<Value> {
  return {
    read() {
      try {
        return parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Private windows and full disks refuse to store.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored either.
      }
    },
  };
}
