/** Stands for what is as usual. */
export const usual = 0;

/** What is as usual at the end need not be said. */
export function trimUsual(values: unknown[]): unknown[] {
  return values.slice(0, values.findLastIndex((value) => value !== usual) + 1);
}

export function packText(text: string | null): string | typeof usual {
  return text ?? usual;
}

export function unpackText(packed: unknown): string | null {
  return typeof packed === 'string' ? packed : null;
}
