import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#web/design/class-names.ts';
import { veilClass } from '#web/design/dialog.tsx';
import { iconButtonClass } from '#web/design/icon-button.tsx';
import type { OverlayProps } from '#web/design/lazy-overlay.tsx';
import { useOverlayBehaviour } from '#web/design/overlay-behaviour.ts';
import { findSearchAddress } from './search-address.ts';
import { SearchMatches } from './search-matches.tsx';

export function SearchOverlay({ open, onOpenChange }: OverlayProps) {
  const behaviour = useOverlayBehaviour();
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className={veilClass} />
        <Content
          {...behaviour}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-50 max-h-svh overflow-y-auto bg-page text-ink data-[state=closed]:animate-to-top data-[state=open]:animate-from-top"
        >
          <Title className="sr-only">Search</Title>
          <SearchForm onLeave={() => onOpenChange(false)} />
        </Content>
      </Portal>
    </Root>
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
        <Search strokeWidth={1.25} aria-hidden="true" className="size-5 shrink-0 text-quiet" />
        <input
          type="search"
          name="q"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder="Search products..."
          aria-label="Search products"
          autoComplete="off"
          enterKeyHint="search"
          className="h-20 min-w-0 flex-1 bg-transparent type-heading outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <Close aria-label="Close search" className={classNames(iconButtonClass, '-mr-3')}>
          <X strokeWidth={1.25} aria-hidden="true" />
        </Close>
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
      {typed !== '' && <SearchMatches text={typed} onLeave={onLeave} />}
    </search>
  );
}
