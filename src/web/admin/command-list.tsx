import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { Dialog } from '#design/overlays/dialog.tsx';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { type Command, listCommands, listSearches, matchCommands } from './commands.ts';
import { tabs } from './screens.client.ts';
import { useFound } from './use-found.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Opens any page, starts any form and finds an order or a product, without a mouse. */
export default function CommandList({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const can = useCan();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the dialog has noted which element gets the focus back.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const found = useFound(text);
  const commands = [
    ...matchCommands(listCommands(tabs, can), text),
    ...found,
    ...listSearches(text, can),
  ];
  const active = commands[Math.min(marked, commands.length - 1)];

  function run(command: Command | undefined) {
    if (!command) return;
    onClose();
    void navigate(command.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      const now = Math.min(marked, commands.length - 1);
      setMarked((now + step + commands.length) % commands.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(active);
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="small" title="Command list">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Go to, new, or find"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active ? `${id}-${active.id}` : undefined}
        placeholder="Go to, new product, find an order…"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
        className="h-12 w-full border border-edge bg-raised px-4 text-base"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Commands"
        className="-mx-3 mt-3 h-[min(22rem,50svh)] overflow-y-auto"
      >
        {commands.map((command) => (
          <Option
            key={command.id}
            id={`${id}-${command.id}`}
            command={command}
            isMarked={command === active}
            onRun={() => run(command)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {commands.length === 0 ? 'No matches.' : `${commands.length} to choose from`}
      </p>
    </Dialog>
  );
}

type OptionProps = { id: string; command: Command; isMarked: boolean; onRun: () => void };

function Option({ id, command, isMarked, onRun }: OptionProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field names it as its active descendant
    <div
      ref={own}
      id={id}
      role="option"
      aria-selected={isMarked}
      onClick={onRun}
      className={classNames(
        'numerals flex cursor-pointer items-baseline gap-3 px-3 py-2 type-small hover:bg-tint/60',
        isMarked && 'bg-tint shadow-[inset_2px_0_0_var(--color-gold)]',
      )}
    >
      <span className="min-w-0 flex-1">
        {command.label}
        {command.note && <span className="ml-2 text-quiet">{command.note}</span>}
      </span>
      <span className="shrink-0 text-xs text-quiet">{command.kind}</span>
    </div>
  );
}
