/**
 * A row that is removed takes the keyboard's focus with it. Called before that by its button, so
 * that the same button of the next row gets it, or else the dialog.
 */
export function passFocusOn(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const heir =
    neighbour?.querySelector<HTMLElement>('[data-remove]') ??
    row?.closest<HTMLElement>('[role=dialog]');
  heir?.focus();
}
