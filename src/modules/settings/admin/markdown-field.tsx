import { useDeferredValue, useId } from 'react';
import { TextArea } from '#design/fields/text-area.tsx';
import { parseMarkdown } from '#modules/settings/markdown.ts';
import { fillMarkdown } from '#modules/settings/placeholders.ts';
import { MarkdownText } from '#modules/settings/ui/markdown-text.tsx';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import type { FieldTexts } from './field-group.tsx';
import { previewFacts } from './preview-facts.ts';

type MarkdownFieldProps = FieldTexts & {
  value: string;
  onChange: (text: string) => void;
};

const marks =
  '## heads a chapter, ### a smaller one; - or 1. begins a list; > a quotation; **strong**, *emphasis*, [words](/shipping) a link. An empty line parts paragraphs.';

/** The text, with a preview beside it. */
export function MarkdownField({ label, hint, error, value, onChange }: MarkdownFieldProps) {
  const headId = useId();
  const shown = useDeferredValue(value);
  const facts = previewFacts(useShop());
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <TextArea
        label={label}
        hint={hint ?? marks}
        error={error}
        rows={Math.min(28, Math.max(8, value.split('\n').length + 2))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <section aria-labelledby={headId} className="min-w-0">
        <h3 id={headId} className="mb-2 type-small text-quiet">
          Preview: {label}
        </h3>
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the keyboard
          tabIndex={0}
          className="max-h-160 overflow-y-auto border bg-page p-4 wrap-anywhere"
        >
          <MarkdownText blocks={fillMarkdown(parseMarkdown(shown), facts)} />
        </div>
      </section>
    </div>
  );
}
