/** Where an arrow key leads among `count` stops, the first being the field. Null: not our key. */
export function nextStop(key: string, here: number, count: number): number | null {
  if (here === -1 || count < 2) return null;
  if (key === 'ArrowDown') return (here + 1) % count;
  if (key === 'ArrowUp') return (here - 1 + count) % count;
  return null;
}
