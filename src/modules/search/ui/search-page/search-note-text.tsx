import { Link } from 'react-router';
import { classNames } from '#design/class-names.ts';
import type { SearchNote } from '#modules/search/search-note.ts';

type SearchNoteTextProps = { note: SearchNote; className?: string; onFollow?: () => void };

/** A search's note: a link to the page that was meant, or that we do not sell such a product. */
export function SearchNoteText({ note, className, onFollow }: SearchNoteTextProps) {
  return (
    <div className={classNames('border-l-2 border-gold py-1 pl-5', className)}>
      <p>{note.text}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        {note.links.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            data-match=""
            onClick={onFollow}
            className="flex min-h-11 items-center"
          >
            <span className="border-b border-gold">{label}</span>
          </Link>
        ))}
      </p>
    </div>
  );
}
