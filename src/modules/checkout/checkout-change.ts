const changeKinds = [
  'price',
  'sold-out',
  'quote',
  'wrapping',
  'size',
  'color',
  'addition',
] as const;

export type CheckoutChange = {
  /**
   * 'size' and 'color': it was not chosen, or the product has none. 'addition': it is not done any
   * more, and `now` says why.
   */
  kind: (typeof changeKinds)[number];
  productId: number | null;
  name: string;
  color: string | null;
  size: string | null;
  /** The key of the line's addition; absent for a line without one. */
  addition?: string | undefined;
  was: number | string;
  now: number | string | null;
  /** What can be chosen instead; none if the product has no sizes or colours. */
  options?: string[] | undefined;
  /** If a size or colour is sold out: what is still available of the product. */
  left?: { color: string; size: string }[] | undefined;
};

/** Reads a change that our own server sent. Invalid fields are left out. */
export function readChange(entry: unknown): CheckoutChange | null {
  const told = (entry ?? {}) as Record<string, unknown>;
  const { name, productId, color, size, addition, was, now, options, left } = told;
  const kind = changeKinds.find((known) => known === told.kind);
  if (!kind || typeof name !== 'string' || !isNumberOrText(was)) return null;
  return {
    kind,
    productId: typeof productId === 'number' ? productId : null,
    name,
    color: typeof color === 'string' ? color : null,
    size: typeof size === 'string' ? size : null,
    ...(typeof addition === 'string' && { addition }),
    was,
    now: isNumberOrText(now) ? now : null,
    ...(Array.isArray(options) && { options: options.filter((text) => typeof text === 'string') }),
    ...(Array.isArray(left) && { left: left.filter(isChoice) }),
  };
}

function isNumberOrText(value: unknown): value is number | string {
  return typeof value === 'number' || typeof value === 'string';
}

function isChoice(value: unknown): value is { color: string; size: string } {
  const { color, size } = (value ?? {}) as Record<string, unknown>;
  return typeof color === 'string' && typeof size === 'string';
}
