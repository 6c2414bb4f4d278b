import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#design/button.tsx';
import { Picture } from '#design/picture.tsx';

const privileges = [
  {
    title: 'Your sizes, remembered',
    text: 'We note the last you wear, so that the next pair fits.',
  },
  { title: 'First look', text: 'New collections a week before they stand in the window.' },
  { title: 'A chair at the table', text: 'Places at our evenings are offered to members first.' },
  { title: 'Orders in one place', text: 'What you chose, where it is, and how to have it mended.' },
];

const soon = {
  signIn: 'Sign in functionality will be implemented soon.',
  create: 'Account creation functionality will be implemented soon.',
};

export function AccountPage() {
  const [notice, setNotice] = useState<string | null>(null);
  // The browser's own window shows it. The page keeps it for a second reading.
  const announce = (text: string) => {
    setNotice(text);
    alert(text);
  };
  return (
    <div className="measure grid items-start gap-12 pt-8 pb-section md:pt-12 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <h1 className="type-display">My Account</h1>
        <p className="mt-6 max-w-prose type-lead text-quiet">
          Members are on their way. Until then you check out as a guest, and nothing is missing from
          your order.
        </p>
        <div className="mt-10 flex flex-wrap gap-4">
          <Button onClick={() => announce(soon.signIn)}>Sign In</Button>
          <Button variant="outline" onClick={() => announce(soon.create)}>
            Create Account
          </Button>
        </div>
        <p role="status" className="mt-6 min-h-6 text-quiet">
          {notice}
        </p>
        <p>
          <Link to="/wishlist" className="border-b border-gold">
            Your wishlist
          </Link>
        </p>
        <h2 className="mt-12 type-label">Member privileges</h2>
        <ul className="mt-6 border-t">
          {privileges.map(({ title, text }) => (
            <li key={title} className="border-b py-6">
              <h3 className="type-title">{title}</h3>
              <p className="mt-2 text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <Picture
        src="/media/shoe-pump-lock-patent-scarlet-main.webp"
        darkSrc="/media/shoe-pump-lock-patent-scarlet-hover.webp"
        alt="Scarlet patent leather, its ankle strap closed by a small gold padlock"
        width={1200}
        height={1500}
        sizes="(min-width: 64rem) 42vw, 100vw"
        className="aspect-4/5 w-full lg:sticky lg:top-28 lg:col-span-5 lg:col-start-8"
      />
    </div>
  );
}
