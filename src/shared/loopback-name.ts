/** Whether a name or address, as in `URL.hostname`, can only mean this machine. */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);
}
