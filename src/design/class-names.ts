/** Joins all non-empty names: classNames('a', open && 'b', className). */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
