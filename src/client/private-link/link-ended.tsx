import { shop } from '#config/shop.ts';
import { buttonClass } from '#design/button-class.ts';
import { EmptyState } from '#design/empty-state.tsx';

type LinkEndedProps = { end: { title: string; text: string }; chat: string };

/** Says why a private link shows nothing. A person can ask in the chat. */
export function LinkEnded({ end: { title, text }, chat }: LinkEndedProps) {
  return (
    <EmptyState
      headingLevel="h1"
      title={title}
      text={text}
      action={
        <a
          href={`https://wa.me/${shop.chatNumber}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({})}
        >
          {chat}
        </a>
      }
    />
  );
}
