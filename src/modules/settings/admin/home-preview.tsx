import { useWideScreen } from '#design/browser/use-wide-screen.ts';
import { ChevronDown } from '#design/icons.tsx';
import { Picture } from '#design/picture.tsx';
import { fillText } from '#modules/settings/placeholders.ts';
import { type HomePart, homeParts } from '#modules/settings/sections/home-section.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import type { OrderedPart } from './order-field.tsx';
import { previewFacts } from './preview-facts.ts';

type Values = Readonly<Record<string, unknown>>;

/** A small preview of the home page, without hidden parts. */
export function HomePreview({ values }: { values: Values }) {
  const facts = previewFacts(useShop());
  const say = (name: string) => fillText(String(values[name] ?? ''), facts);
  const parts = (values.order as OrderedPart[]).filter(({ shown }) => shown);
  const [hero = ''] = values.heroPicture as string[];
  const isWide = useWideScreen('80rem');
  const page = (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the keyboard
      tabIndex={0}
      className="max-h-[70svh] overflow-y-auto border bg-page"
    >
      <div className="relative">
        <Small url={hero} className="aspect-4/5" />
        <div
          data-theme="dark"
          className="absolute inset-x-0 bottom-0 bg-[linear-gradient(to_top,rgb(10_7_3/0.86),rgb(10_7_3/0))] p-5 pt-14 text-ink"
        >
          <p className="font-display text-2xl leading-tight">{say('headline')}</p>
          <p className="mt-3 type-label">{say('button')}</p>
        </div>
      </div>
      {parts.map(({ id }) => (
        <PreviewPart key={id} part={id as HomePart} values={values} say={say} />
      ))}
    </div>
  );
  if (!isWide) {
    return (
      <details className="group border-y">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between type-small">
          Preview
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <section aria-label="Preview of the home page" className="pb-4">
          {page}
        </section>
      </details>
    );
  }
  return (
    <section aria-label="Preview of the home page" className="min-w-0">
      <h3 className="mb-2 type-small text-quiet">Preview</h3>
      {page}
    </section>
  );
}

type PreviewPartProps = { part: HomePart; values: Values; say: (name: string) => string };

function PreviewPart({ part, values, say }: PreviewPartProps) {
  const pictures = (values[`${part}Pictures`] as string[] | undefined) ?? [];
  const link = say(`${part}Link`);
  return (
    <div className="border-t p-5">
      {pictures.length > 0 && (
        <div className="mb-4 grid auto-cols-fr grid-flow-col gap-2">
          {pictures.map((url, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
            <Small key={place} url={url} className="aspect-4/5" />
          ))}
        </div>
      )}
      <p className="font-display text-xl leading-tight">{say(`${part}Title`) || homeParts[part]}</p>
      <p className="mt-2 type-small wrap-anywhere text-quiet">{say(`${part}Text`)}</p>
      {link && <p className="mt-3 inline-block underline-gold type-label">{link}</p>}
    </div>
  );
}

function Small({ url, className }: { url: string; className: string }) {
  return <Picture src={url} alt="" width={600} height={750} sizes="20rem" className={className} />;
}
