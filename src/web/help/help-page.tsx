import { Breadcrumb } from '#design/breadcrumb.tsx';
import type { MarkdownBlock } from '#modules/settings/markdown.ts';
import type { HelpContent, HelpPageId } from '#modules/settings/page-content.ts';
import { MarkdownText } from '#modules/settings/ui/markdown-text.tsx';
import { usePageContent } from '#web/data/page-content.ts';
import { PlaceLink } from '#web/shell/place-link.tsx';
import { TextMissing } from '#web/shell/text-missing.tsx';

export const helpTitles: Readonly<Record<HelpPageId, string>> = {
  shipping: 'Shipping',
  returns: 'Returns',
  privacy: 'Privacy',
  terms: 'Terms',
};

export function HelpPage({ id }: { id: HelpPageId }) {
  const { data, isError, refetch } = usePageContent<HelpContent>(id);
  const title = helpTitles[id];
  return (
    <div className="measure pt-8 pb-section md:pt-12">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: title }]} />
      <div className="mt-8 grid gap-12 lg:grid-cols-12">
        <HelpPages />
        <article className="lg:col-span-8 lg:row-start-1">
          <h1 className="type-display">{title}</h1>
          {data ? (
            <HelpText {...data} />
          ) : (
            <TextMissing failed={isError} onRetry={() => void refetch()} />
          )}
        </article>
      </div>
    </div>
  );
}

function HelpPages() {
  return (
    <nav aria-label="Help pages" className="lg:order-last lg:col-span-3 lg:col-start-10">
      <ul className="flex flex-wrap gap-x-6 gap-y-2 border-y py-4 lg:sticky lg:top-28 lg:flex-col">
        {Object.entries(helpTitles).map(([id, label]) => (
          <li key={id}>
            <PlaceLink
              to={`/${id}`}
              className="inline-block py-1 underline-gold not-aria-[current=page]:text-quiet"
            >
              {label}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function HelpText({ lead, blocks }: HelpContent) {
  return (
    <>
      <p className="mt-6 max-w-prose type-lead text-quiet">{lead}</p>
      {chaptersOf(blocks).map((chapter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chapters have no other order than their own
        <section key={index} className="mt-12 max-w-prose border-t pt-8">
          <MarkdownText blocks={chapter} />
        </section>
      ))}
    </>
  );
}

/** Each heading of the second level starts a chapter. */
function chaptersOf(blocks: readonly MarkdownBlock[]): MarkdownBlock[][] {
  const chapters: MarkdownBlock[][] = [];
  for (const block of blocks) {
    const opens = block.kind === 'heading' && block.level === 2;
    const last = chapters.at(-1);
    if (opens || !last) chapters.push([block]);
    else last.push(block);
  }
  return chapters;
}
