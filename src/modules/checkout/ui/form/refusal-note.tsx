import { Link } from 'react-router';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

/** Why the shop can't hold this order, and whom to ask. It stays after the toast has gone. */
export function RefusalNote({ text }: { text: string }) {
  const { chatNumber } = useShop();
  return (
    <div role="status" className="mt-6 border-l-2 border-danger pl-4">
      <p>{text}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <a
          className="underline underline-offset-4"
          href={`https://wa.me/${chatNumber}`}
          target="_blank"
          rel="noreferrer"
        >
          Chat with us
        </a>
        <Link className="underline underline-offset-4" to="/contact">
          Contact us
        </Link>
      </p>
    </div>
  );
}
