import { formatLongDate, shopToday } from '#shared/shop-date.ts';
import { mostItems } from './wish-list.ts';

const someone = (firstName: string) => (firstName === '' ? 'The owner' : firstName);

export const wishListTexts = {
  share: 'Share this list',
  shareIntro:
    'A link shows a copy of this list to everybody who has it. On a gift list, givers say what they will give, so that nothing is given twice. You do not see what is taken.',
  tooMany: `A link shows at most ${mostItems} products: the ones you added last.`,
  name: 'Name of the list',
  nameExample: 'My birthday',
  firstName: 'Your first name (optional)',
  kind: 'Kind of list',
  make: 'Make the link',
  made: 'The link is ready',
  madeHint: 'Copy it and send it to whom you like.',
  shared: 'Lists that you share',
  see: 'See it',
  edit: 'Change or end it',
  title: 'Wish list',
  of: (isGiftList: boolean, firstName: string) => {
    const title = isGiftList ? 'Gift list' : 'Wish list';
    return firstName === '' ? title : `${title} of ${firstName}`;
  },
  until: (expiresAt: string) =>
    `The link works until ${formatLongDate(shopToday(new Date(expiresAt)))}.`,
  giveIntro: (firstName: string) =>
    `Say what you will give, and others see it as taken. ${someone(firstName)} does not see it. Nothing is bought by it.`,
  giverName: 'Your name (optional)',
  giverHint: 'Only you see it.',
  give: 'I will give this',
  taken: 'Taken',
  yours: (giverName: string) =>
    giverName === '' ? 'You give this' : `You give this, ${giverName}`,
  takeBack: 'Take it back',
  undoLink: 'On another device you take it back by your own link.',
  copyUndo: 'Copy your own link to the gift',
  ownList: 'This is your own list, so this page does not say what is taken.',
  ownGiftList: 'You do not see what is taken. Your givers do.',
  guestLink: 'The link for others',
  copyGuest: 'Copy the link for others',
  ownerHint: 'The address of this page is yours alone. Who has it can change and end the list.',
  save: 'Save',
  saved: 'The list is saved',
  renew: 'Replace the products by my wishlist',
  end: 'End the list',
  endSure: 'End this list? Its link will no longer work.',
  endYes: 'Yes, end it',
  endNo: 'No',
  ended: 'The list has ended',
  noProducts: 'The shop no longer has the products of this list.',
  failed: 'This did not work. Please try again.',
  unreadable: 'We can’t show the list at the moment. Please try again.',
  unknownTitle: 'This list is not there',
  unknown: 'It has ended, or the address is not complete. Ask the person who sent you the link.',
} as const;

export const listKinds = [
  { value: 'plain', label: 'Wish list', description: 'Everybody with the link sees it.' },
  {
    value: 'gifts',
    label: 'Gift list',
    description: 'Givers also reserve what they will give. You do not see it.',
  },
] as const;
