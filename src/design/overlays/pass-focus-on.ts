/**
 * A removed row loses the keyboard's focus. Its button calls this before, so that the same button
 * of the next row gets the focus, or else the dialog.
 */
export function passFocusOn(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const heir =
    neighbour?.querySelector<HTMLElement>('[data-remove]') ??
    row?.closest<HTMLElement>('[role=dialog]');
  heir?.focus();
}
