import { shop } from '#config/shop.ts';
import { buttonClass } from '#design/button-class.ts';
import { ButtonLink } from '#design/button-link.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { depositEnds, payEnds, payTexts } from '#modules/payment-links/pay-texts.ts';

type PayEndedProps = {
  end: keyof typeof payEnds;
  orderNumber?: string | null;
  isDeposit?: boolean;
};

/** Says why there is nothing left to pay, and where to go on. */
export function PayEnded({ end, orderNumber = null, isDeposit = false }: PayEndedProps) {
  const { title, text } = (isDeposit ? depositEnds[end] : null) ?? payEnds[end];
  return (
    <EmptyState
      headingLevel="h1"
      title={title}
      text={text}
      action={
        <>
          {orderNumber !== null && (
            <ButtonLink to={`/order-confirmation/${orderNumber}`}>{payTexts.seeOrder}</ButtonLink>
          )}
          <a
            href={`https://wa.me/${shop.chatNumber}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: orderNumber === null ? 'solid' : 'outline' })}
          >
            {payTexts.chat}
          </a>
          <a href={`mailto:${shop.email}`} className={buttonClass({ variant: 'outline' })}>
            {payTexts.mail}
          </a>
        </>
      }
    />
  );
}
