/** The browser's alert stops the page, so the same message is let onto the page first. */
export function showAlert(message: string): void {
  setTimeout(() => window.alert(message), 50);
}
