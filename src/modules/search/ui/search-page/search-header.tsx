import { GetForm } from '#client/get-form.tsx';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { Search } from '#design/icons.tsx';
import { imageUrl } from '#design/image-address.ts';
import { Picture } from '#design/picture.tsx';
import { longestSearchText } from '#modules/search/clean-search-text.ts';
import { closeText } from '#modules/search/close-text.ts';
import type { SearchAnswer } from '#modules/search/search.ts';
import type { SearchLocation } from '#modules/search/search-location.ts';
import type { SearchNote } from '#modules/search/search-note.ts';
import { countOf } from '#shared/text.ts';
import { SearchNoteText } from './search-note-text.tsx';
import { keepSearch } from './use-recent-searches.ts';

type SearchHeaderProps = { location: SearchLocation; answer: SearchAnswer | undefined };

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Search' }];

export function SearchHeader({ location, answer }: SearchHeaderProps) {
  const { q } = location;
  return (
    <header className="measure pt-10 pb-10 md:pt-14">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-8">
        <span className="block type-label text-quiet">
          {q === '' ? 'Search' : 'Search results for'}
        </span>
        <span className="mt-3 block type-heading wrap-anywhere">
          {q === '' ? 'Type to search for products' : q}
        </span>
      </h1>
      <SearchBox key={q} text={q} />
      <p role="status" className="mt-5 min-h-6 numerals text-quiet">
        {answer && answer.total > 0 && foundText(answer)}
        {answer?.understoodAs && answer.total > 0 && (
          <>
            {' '}
            Showing <span className="text-ink">{answer.understoodAs}</span>.
          </>
        )}
      </p>
      {answer?.note && <Note note={answer.note} />}
    </header>
  );
}

function Note({ note }: { note: SearchNote }) {
  if (!note.picture) return <SearchNoteText note={note} className="mt-5" />;
  return (
    <div className="mt-5 flex items-center gap-6 md:gap-10">
      <Picture
        src={imageUrl(note.picture)}
        darkSrc={imageUrl(`${note.picture}-dark`)}
        alt=""
        width={1200}
        height={1500}
        sizes="(min-width: 48rem) 224px, 112px"
        className="aspect-4/5 w-28 shrink-0 self-start md:w-56"
      />
      <SearchNoteText note={note} />
    </div>
  );
}

function foundText(answer: SearchAnswer): string {
  const { total, totalIsExact, close } = answer;
  if (close) return closeText(close, answer);
  return `${totalIsExact ? '' : 'More than '}${countOf(total, 'piece')} found.`;
}

/** A plain form: it also works before the page is hydrated. */
function SearchBox({ text }: { text: string }) {
  return (
    <GetForm
      role="search"
      action="/search"
      onSubmit={(event) => keepSearch(String(new FormData(event.currentTarget).get('q') ?? ''))}
      className="mt-8 flex max-w-xl items-center border-b border-edge"
    >
      <input
        type="search"
        name="q"
        defaultValue={text}
        maxLength={longestSearchText}
        placeholder="Search products..."
        aria-label="Search products"
        autoComplete="off"
        enterKeyHint="search"
        className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-offset-4"
      />
      <button
        type="submit"
        aria-label="Search"
        className="flex size-12 items-center justify-center"
      >
        <Search className="size-5" />
      </button>
    </GetForm>
  );
}
