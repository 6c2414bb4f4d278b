/** What stands ticked after one of the boxes was pressed. Colours compare without case. */
export function toggled(chosen: readonly string[], value: string): string[] {
  const rest = chosen.filter((one) => one.toLowerCase() !== value.toLowerCase());
  return rest.length === chosen.length ? [...chosen, value] : rest;
}

export function priceRangeLabel({ from, to }: { from: number; to: number | null }): string {
  if (to === null) return `$${from.toLocaleString('en-US')} and more`;
  if (from === 0) return `Up to $${to.toLocaleString('en-US')}`;
  return `$${from.toLocaleString('en-US')} to $${to.toLocaleString('en-US')}`;
}
