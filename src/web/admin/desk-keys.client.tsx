import { lazy, Suspense, useEffect, useState } from 'react';
import { Dialog } from '#design/overlays/dialog.tsx';
import { type DeskAction, deskAction, deskKeys } from './desk-key.ts';

const CommandList = lazy(() => import('./command-list.tsx'));

/** The keys of every staff page, and a button that shows them. */
export function DeskKeys() {
  const [open, setOpen] = useState<'commands' | 'keys' | null>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = deskAction({
        key: event.key,
        isControl: event.ctrlKey || event.metaKey,
        isAlt: event.altKey,
        isTyping: isTypingIn(event.target),
      });
      if (action === null || event.defaultPrevented) return;
      if (!event.repeat && !act(action)) return;
      event.preventDefault();
    }
    /** False if there is nothing to do. Then the browser handles the key. */
    function act(action: DeskAction): boolean {
      if (action === 'save') return saveOpenForm();
      if (action === 'search') return focusSearch();
      if (action === 'keys' && openDialog()) return false;
      setOpen(action);
      return true;
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        aria-label="Command list, Ctrl K"
        aria-keyshortcuts="Control+K"
        title="Command list (Ctrl + K)"
        onClick={() => setOpen('commands')}
        className="h-9 shrink-0 border px-2.5 text-xs whitespace-nowrap text-quiet transition-colors hover:border-ink hover:text-ink max-md:hidden"
      >
        Ctrl K
      </button>
      {open === 'commands' && (
        <Suspense fallback={null}>
          <CommandList onClose={close} />
        </Suspense>
      )}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </>
  );
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="small" title="Keys">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-3 type-small">
        {deskKeys.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="border border-edge px-2 py-0.5 font-sans text-xs whitespace-nowrap">
                {keys}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const noText = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'file',
  'range',
  'color',
]);

function isTypingIn(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !noText.has(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** The topmost dialog. Everything behind it must stay unchanged. */
function openDialog(): Element | null {
  return [...document.querySelectorAll('[role="dialog"][data-state="open"]')].at(-1) ?? null;
}

/** Uses the form's own button, so that a form that is being saved is not saved twice. */
function saveOpenForm(): boolean {
  const place = openDialog() ?? document;
  const forms = [...place.querySelectorAll<HTMLFormElement>('form[data-saves]')];
  const form = forms.find((each) => each.contains(document.activeElement)) ?? forms.at(-1);
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) return false;
  button.click();
  return true;
}

/** Focuses the search of the open list, otherwise that of the header. */
function focusSearch(): boolean {
  if (openDialog()) return false;
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')];
  const seen = fields.filter((field) => field.checkVisibility());
  const field = seen.find((each) => each.closest('main')) ?? seen[0];
  field?.focus();
  field?.select();
  return field !== undefined;
}
