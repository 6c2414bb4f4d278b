type SessionRecord<Value> = {
  read: () => Value | null;
  write: (value: Value) => void;
  forget: () => void;
};

/**
 * One JSON value that lives as long as the tab, because a shopper's input is private. If the
 * browser stores nothing, the checkout works but a reload loses the value.
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
