import { type ReactNode, useId } from 'react';
import { radioClass } from '#design/fields/radio-cards.tsx';

type SaleSectionProps = { title: string; children: ReactNode };

export function SaleSection({ title, children }: SaleSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="border-t pt-6 pb-9">
      <h2 id={headingId} className="mb-5 type-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

type InlineChoiceProps<Value extends string> = {
  legend: string;
  name: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A choice between two or three short options, side by side. */
export function InlineChoice<Value extends string>(props: InlineChoiceProps<Value>) {
  const { legend, name, value, options, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-2 type-small text-quiet">{legend}</legend>
      <div className="flex flex-wrap gap-3">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-center gap-3 border border-edge bg-raised px-5 hover:border-ink has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-gold-text"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={radioClass}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A refusal that concerns more than one field. */
export function Refusal({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="mt-4 border-l-2 border-danger pl-4 text-danger empty:hidden">
      {text}
    </p>
  );
}
