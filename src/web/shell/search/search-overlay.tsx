import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '#design/icon-button.tsx';
import { Cross, Search } from '#design/icons.tsx';
import type { OverlayProps } from '#design/overlays/lazy-overlay.tsx';
import { Modal } from '#design/overlays/modal.tsx';
import { keepSearch } from '#modules/search/ui/search-page/use-recent-searches.ts';
import { findSearchAddress } from './search-address.ts';
import { SearchMatches } from './search-matches.tsx';
import { SearchStart } from './search-start.tsx';

export function SearchOverlay({ open, onOpenChange }: OverlayProps) {
  const titleId = useId();
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      labelledBy={titleId}
      className="fixed inset-x-0 top-0 z-50 max-h-svh overflow-y-auto bg-page text-ink outline-none data-[state=closed]:animate-to-top data-[state=open]:animate-from-top"
    >
      <h2 id={titleId} className="sr-only">
        Search
      </h2>
      <SearchForm onLeave={() => onOpenChange(false)} />
    </Modal>
  );
}

function SearchForm({ onLeave }: { onLeave: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const typed = text.trim();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = findSearchAddress(text);
    if (address === null) return;
    keepSearch(text);
    onLeave();
    navigate(address);
  }

  return (
    <search className="measure block pt-4 pb-12 md:pt-8 md:pb-20">
      <form
        action="/search"
        onSubmit={submit}
        className="flex items-center gap-3 border-b border-edge"
      >
        <Search className="size-5 shrink-0 text-quiet" />
        <input
          type="search"
          name="q"
          // At once, within the press: a phone brings up its keyboard only then.
          // biome-ignore lint/a11y/noAutofocus: whoever opens a search wants to type
          autoFocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder="Search products..."
          aria-label="Search products"
          autoComplete="off"
          enterKeyHint="search"
          className="h-20 min-w-0 flex-1 bg-transparent type-heading outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <IconButton label="Close search" className="-mr-3" onClick={onLeave}>
          <Cross />
        </IconButton>
      </form>
      <p aria-live="polite" className="mt-6 text-quiet">
        {typed === '' ? (
          'Type to search for products'
        ) : (
          <>
            Search results for <span className="text-ink">{typed}</span>
          </>
        )}
      </p>
      {typed === '' ? (
        <SearchStart onLeave={onLeave} />
      ) : (
        <SearchMatches text={typed} onLeave={onLeave} />
      )}
    </search>
  );
}
