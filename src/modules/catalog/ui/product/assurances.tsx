import { memo } from 'react';

/** `delivery` is the shop's promise about delivery. */
export const Assurances = memo(function Assurances({ delivery }: { delivery: string }) {
  const assurances = [
    { title: 'Fast Shipping', text: delivery },
    { title: 'Refundable', text: 'Quality guaranteed' },
    { title: 'Authenticity', text: '100% guaranteed' },
  ];
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] border-y">
      {assurances.map(({ title, text }) => (
        <li key={title} className="border-l px-3 py-5 text-center first:border-l-0">
          <p className="text-[0.8125rem] leading-tight">{title}</p>
          <p className="mt-1 text-xs text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  );
});
