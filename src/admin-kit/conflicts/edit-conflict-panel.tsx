import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { radioClass } from '#design/fields/radio-cards.tsx';
import type { EditConflict } from '#shared/edit-conflict.ts';
import { formatMoment } from '#shared/shop-date.ts';
import type { Choice } from './edit-choices.ts';
import type { EditConflictState } from './use-edit-conflict.ts';

type EditConflictPanelProps = {
  /** 'product', 'event', 'order' */
  noun: string;
  edit: EditConflictState;
  labelOf: (field: string) => string;
  /** The form's current value, which may change while the panel is open. */
  mineOf: (field: string) => unknown;
  show: (field: string, value: unknown) => ReactNode;
  /** What happens to the other fields. Not shown if there are only fields in conflict. */
  rest?: string;
  isSaving: boolean;
  className?: string;
};

/** Two people changed the same fields: shows both values side by side, with one choice for each. */
export function EditConflictPanel({ edit, ...rest }: EditConflictPanelProps) {
  return edit.conflict && <OpenPanel {...rest} edit={edit} conflict={edit.conflict} />;
}

function OpenPanel(props: EditConflictPanelProps & { conflict: EditConflict }) {
  const { noun, conflict, edit, labelOf, mineOf, show, isSaving, className } = props;
  const { rest = '; the rest of what you typed stays' } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // A new conflict is a new object, so a second one is announced like the first.
  useEffect(() => {
    if (conflict) heading.current?.focus();
  }, [conflict]);
  return (
    <section
      aria-labelledby={id}
      className={classNames('@container border border-gold-text bg-tint/40 p-4 sm:p-6', className)}
    >
      <h3 id={id} ref={heading} tabIndex={-1} className="scroll-mt-24 type-lead outline-none">
        Changed while you were editing
      </h3>
      <p role="alert" className="mt-2 type-small text-quiet">
        {whoAndWhen(conflict, noun)} Choose what is to stay{rest}.
      </p>
      <div className="mt-5 flex flex-col gap-6">
        {conflict.conflicts.map(({ field, theirs }) => (
          <FieldChoice
            key={field}
            name={`${id}-${field}`}
            label={labelOf(field)}
            chosen={edit.choices[field]}
            onChoose={(choice) => edit.choose(field, choice)}
            mine={show(field, mineOf(field))}
            theirs={show(field, theirs)}
          />
        ))}
      </div>
      <Button type="submit" className="mt-6" busy={isSaving} disabled={edit.isOpen}>
        Save my version
      </Button>
    </section>
  );
}

function whoAndWhen({ changedBy, changedAt }: EditConflict, noun: string): string {
  const who = changedBy ?? 'A colleague';
  return changedAt
    ? `${who} saved this ${noun} on ${formatMoment(changedAt)}.`
    : `${who} saved this ${noun} meanwhile.`;
}

type FieldChoiceProps = {
  name: string;
  label: string;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
  mine: ReactNode;
  theirs: ReactNode;
};

function FieldChoice({ name, label, chosen, onChoose, mine, theirs }: FieldChoiceProps) {
  const options = [
    { value: 'mine' as const, title: 'Keep mine', content: mine },
    { value: 'theirs' as const, title: 'Use their version', content: theirs },
  ];
  return (
    <fieldset>
      <legend className="mb-2">{label}</legend>
      <div className="grid gap-3 @md:grid-cols-2">
        {options.map(({ value, title, content }) => (
          <label
            key={value}
            className="flex min-w-0 cursor-pointer items-start gap-3 border bg-raised p-4 transition-colors hover:bg-tint/50 has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-gold-text"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className={`mt-1 ${radioClass}`}
            />
            <span className="min-w-0 flex-1">
              <span className="type-small text-quiet">{title}</span>
              <span className="mt-1 block whitespace-pre-line wrap-anywhere">{content}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
