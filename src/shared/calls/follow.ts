/**
 * An object that is made again as soon as its source changes. Holders of it use the new one without
 * a change of their own.
 */
export function follow<Source, Made extends object>(
  read: () => Source,
  make: (source: Source) => Made,
): Made {
  let source = read();
  let made = make(source);
  const now = () => {
    const next = read();
    if (next !== source) {
      made = make(next);
      source = next;
    }
    return made;
  };
  return new Proxy(made, {
    get: (_, key) => Reflect.get(now(), key),
    has: (_, key) => Reflect.has(now(), key),
  });
}
