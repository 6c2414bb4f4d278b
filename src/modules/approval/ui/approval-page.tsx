import { shop } from '#config/shop.ts';
import { Button } from '#design/button.tsx';
import { buttonClass } from '#design/button-class.ts';
import { EmptyState } from '#design/empty-state.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { OwnApproval } from '#modules/approval/approval-schema.ts';
import { approvalEnds, approvalTexts as texts } from '#modules/approval/approval-texts.ts';
import { ChoiceForm } from './choice-form.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { type OwnApprovalState, useOwnApproval } from './use-own-approval.ts';

type ApprovalPageProps = { token: string; isUnknown: boolean };

/** Where the link of goods on approval leads: to confirm the receipt, and to say what one keeps. */
export function ApprovalPage({ token, isUnknown }: ApprovalPageProps) {
  const own = useOwnApproval(token, isUnknown);
  const { data, isAbsent, isFetching, refetch } = own;
  if (isAbsent) return <NothingToSay end="unknown" />;
  if (!data && isFetching) return <Skeleton className="mx-auto my-16 h-96 w-full max-w-3xl" />;
  if (!data) {
    return (
      <div role="alert" className="mx-auto w-full max-w-3xl px-gutter py-24 text-center">
        <p>{texts.unreadable}</p>
        <Button variant="outline" className="mt-6" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  if (data.state !== 'out' && data.state !== 'due') return <NothingToSay end={data.state} />;
  return <WithClient approval={data} own={own} />;
}

function WithClient({ approval, own }: { approval: OwnApproval; own: OwnApprovalState }) {
  const { firstName, adviser, dueOn } = approval;
  return (
    <div className="mx-auto w-full max-w-3xl px-gutter py-14 lg:py-24">
      <h1 className="type-display">{firstName === '' ? texts.title : texts.titleOf(firstName)}</h1>
      <p className="mt-5 max-w-prose type-lead text-quiet">{texts.intro}</p>
      <p className="numerals mt-3">{texts.due(dueOn)}</p>
      {adviser && <p className="mt-1 text-quiet">{adviser}</p>}
      <ReceiptForm approval={approval} own={own} />
      <ChoiceForm approval={approval} own={own} />
      <p role="alert" className="mt-6 text-danger empty:hidden">
        {own.failure}
      </p>
    </div>
  );
}

function NothingToSay({ end }: { end: keyof typeof approvalEnds }) {
  const { title, text } = approvalEnds[end];
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
          {texts.chat}
        </a>
      }
    />
  );
}
