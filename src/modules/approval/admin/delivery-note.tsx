import { shop } from '#config/shop.ts';
import { PrintedPages } from '#design/printed-pages.tsx';
import type { StaffApproval } from '#modules/approval/approval-schema.ts';
import { clientNameOf } from '#modules/clients/admin/client-list.tsx';
import { choiceText } from '#modules/inventory/variant.ts';
import { PaperFact, PaperHead } from '#modules/order-desk/admin/papers/paper-parts.tsx';
import { formatDollars } from '#shared/money.ts';
import { formatLongDate, formatMoment, formatShortDate } from '#shared/shop-date.ts';
import { countItems } from '#shared/text.ts';

export type NotePaper = 'sheet' | 'roll';

type NoteProps = { approval: StaffApproval };

/** Short enough to be read out; the whole id is in the address. */
const numberOf = ({ id }: StaffApproval) => id.slice(0, 8).toUpperCase();

const countIn = ({ items }: StaffApproval) =>
  countItems(items.reduce((sum, { quantity }) => sum + quantity, 0));

/** Goes with the goods, and comes back signed unless the client signs on their own page. */
export function DeliveryNote({
  approval,
  paper,
  onPrinted,
}: NoteProps & { paper: NotePaper; onPrinted: () => void }) {
  const title = `delivery-note-${numberOf(approval)}`;
  return paper === 'roll' ? (
    <PrintedPages title={title} roll="80mm" onPrinted={onPrinted}>
      <RollNote approval={approval} />
    </PrintedPages>
  ) : (
    <PrintedPages title={title} onPrinted={onPrinted}>
      <SheetNote approval={approval} />
    </PrintedPages>
  );
}

const terms = (approval: StaffApproval) =>
  `${countIn(approval)} on approval. They stay the property of ${shop.name} until they are paid for. What is not bought is collected on ${formatLongDate(approval.dueOn)}.`;

const cell = 'border-b py-2.5 align-top not-first:pl-4';
const head = `${cell} type-label text-quiet`;

function SheetNote({ approval }: NoteProps) {
  const { client, address, items, createdAt, dueOn } = approval;
  return (
    <article className="numerals flex flex-col gap-8">
      <PaperHead title="Delivery note">
        <PaperFact label="Number" value={numberOf(approval)} />
        <PaperFact label="Date" value={formatShortDate(createdAt)} />
        <PaperFact label="Due on" value={formatShortDate(`${dueOn}T12:00:00Z`)} />
      </PaperHead>
      <section>
        <h2 className="type-label text-quiet">On approval for</h2>
        <address className="mt-2 whitespace-pre-line not-italic">
          {[clientNameOf(approval), address, client.phone].filter(Boolean).join('\n')}
        </address>
      </section>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            <th scope="col" className={head}>
              Product
            </th>
            <th scope="col" className={`${head} text-right`}>
              Quantity
            </th>
            <th scope="col" className={`${head} text-right`}>
              Price each
            </th>
            <th scope="col" className={`${head} w-24 text-right`}>
              I keep
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.position} className="break-inside-avoid">
              <td className={cell}>
                {item.name}
                <span className="block type-small text-quiet">{choiceText(item)}</span>
              </td>
              <td className={`${cell} text-right`}>{item.quantity}</td>
              <td className={`${cell} text-right`}>{formatDollars(item.price)}</td>
              <td className={`${cell} text-right`}>
                <span className="inline-block size-5 border border-ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="type-small">{terms(approval)}</p>
      <Signature approval={approval} />
    </article>
  );
}

/** The same for the till's printer: narrow, black on white, one thing below the other. */
function RollNote({ approval }: NoteProps) {
  const { client, address, items, createdAt } = approval;
  return (
    <article className="numerals flex flex-col gap-3">
      <header className="text-center">
        <h1 className="type-title">{shop.name}</h1>
        <p>{`Delivery note ${numberOf(approval)}`}</p>
        <p>{formatShortDate(createdAt)}</p>
      </header>
      <p className="border-y border-ink py-2 whitespace-pre-line">
        {[clientNameOf(approval), address, client.phone].filter(Boolean).join('\n')}
      </p>
      <p>Please tick what you keep.</p>
      <ul className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={item.position} className="flex gap-2">
            <span className="mt-1 size-4 shrink-0 border border-ink" />
            <span className="min-w-0 grow wrap-anywhere">
              {`${item.quantity} x ${item.name}`}
              <span className="block">{choiceText(item)}</span>
            </span>
            <span className="whitespace-nowrap">
              {`${formatDollars(item.price)}${item.quantity > 1 ? ' each' : ''}`}
            </span>
          </li>
        ))}
      </ul>
      <p>{terms(approval)}</p>
      <Signature approval={approval} />
    </article>
  );
}

function Signature({ approval: { signedName, signedAt } }: NoteProps) {
  if (signedAt) return <p>{`Received by ${signedName}, ${formatMoment(signedAt)}`}</p>;
  return (
    <div className="mt-10 grid break-inside-avoid grid-cols-[1fr_2fr] gap-6">
      <p className="border-t border-ink pt-2 type-small">Date</p>
      <p className="border-t border-ink pt-2 type-small">Received, signature</p>
    </div>
  );
}
