type Typed = { control: HTMLInputElement | HTMLTextAreaElement; text: string };
type Ticked = { control: HTMLInputElement; checked: boolean };
type Picked = { control: HTMLSelectElement; chosen: string[] };

/** Input in a control before hydration that is not the page's own value. */
export type EarlyInput = Typed | Ticked | Picked;

/** Input made while the scripts were loading, or restored by the browser. */
export function listEarlyInput(page: ParentNode): EarlyInput[] {
  const controls = page.querySelectorAll<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >('input, select, textarea');
  return [...controls].flatMap((control) => findEarlyInput(control) ?? []);
}

function findEarlyInput(
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
): EarlyInput | null {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const chosen = options.filter(({ selected }) => selected).map(({ value }) => value);
    const changed = options.some((each) => each.selected !== each.defaultSelected);
    return changed ? { control, chosen } : null;
  }
  if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) {
    const { checked, defaultChecked, type } = control;
    // In a group of radios only the chosen one has a value.
    return checked !== defaultChecked && (checked || type === 'checkbox')
      ? { control, checked }
      : null;
  }
  return control.value === control.defaultValue ? null : { control, text: control.value };
}

/** Notes later changes until it ends: after hydration React handles those itself. */
export function hearChanges(): { end(): void; isHeard(input: EarlyInput): boolean } {
  const changed = new Set<unknown>();
  const listen = ({ target }: Event) => changed.add(target);
  document.addEventListener('input', listen, true);
  return {
    end: () => document.removeEventListener('input', listen, true),
    isHeard: ({ control }) => groupOf(control).some((each) => changed.has(each)),
  };
}

/** All radio buttons of the same group. */
function groupOf(control: EarlyInput['control']): Element[] {
  if (control.type !== 'radio') return [control];
  const group = `input[type=radio][name="${CSS.escape(control.name)}"]`;
  return [...(control.form ?? document).querySelectorAll(group)];
}

/**
 * Repeats the input as an event for React. Otherwise React takes the value for its own, and would
 * show one size while another goes into the bag. Or it has already rendered its own value over it.
 * React compares with the last value set by script, so this sets another value first.
 */
export function repeatEarlyInput(input: EarlyInput): void {
  const { control } = input;
  if (!control.isConnected) return;
  if ('checked' in input) {
    input.control.checked = !input.checked;
    input.control.click();
    return;
  }
  if ('text' in input) {
    input.control.value = input.control.defaultValue;
    setByHand(input.control, input.text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  for (const option of input.control.options) {
    option.selected = input.chosen.includes(option.value);
  }
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Bypasses React's own `value`, so that React notices a difference. */
function setByHand(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const kind = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, text);
}
