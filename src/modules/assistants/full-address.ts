/** An address of the shop in full; one that names its host stays as it is. */
export function fullAddress(publicUrl: string, path: string): string {
  return /^https?:/.test(path) ? path : `${publicUrl}${path}`;
}
