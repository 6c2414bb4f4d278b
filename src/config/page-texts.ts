/**
 * The default texts of pages until they are changed under Settings. `{city}` and the like are
 * filled in from the settings. `modules/settings/placeholders.ts` names all of them.
 */
export const homeTexts = {
  heroPicture: ['/media/hero-poster.webp'],
  headline: 'Welcome to {shop}',
  button: 'EXPLORE COLLECTION',
  lacquerTitle: 'Many answers to the word red',
  lacquerText:
    'And to coral, plum and bare. Lacquer mixed in small pots, boxed by three, named for the places it is borrowed from.',
  lacquerLink: 'Nail lacquer',
  lacquerPictures: [
    '/media/polish-box-reds.webp',
    '/media/polish-box-jewels-trio.webp',
    '/media/polish-cream-jacaranda-main.webp',
  ],
  shoesTitle: 'Lasted by hand, edged in gold',
  shoesText:
    'Heels that stay the evening, flats that cross the city, boots for the red dust road. One pair at a time.',
  shoesLink: 'Shoes',
  shoesPictures: ['/media/collection-anniversary.webp'],
  featuredTitle: 'From the window',
  champagneTitle: 'Kept cold, kept dark, sent quickly',
  champagneText:
    'Grower cuvées and prestige bottles. For the toast, the thank you, and the quiet Tuesday that deserved one.',
  champagneLink: 'Champagne',
  champagnePictures: [
    '/media/champagne-blanc-bucket.webp',
    '/media/champagne-blanc-bucket-close.webp',
  ],
  clothingTitle: 'Silk, and the few things it needs',
  clothingText: 'Cut on the bias, edges rolled by hand. Few pieces, made to be worn often.',
  clothingLink: 'Clothing',
  clothingPictures: [
    '/media/garment-flare-skirt-forest-main.webp',
    '/media/garment-square-basket-noir-main.webp',
  ],
  collectionsTitle: '{Collections} collections',
  deliveryTitle: 'Worldwide Luxury Delivery',
  newsletterTitle: 'Stay Connected',
  newsletterText:
    'A letter with each collection and before each evening at the house. Not more often.',
};

export const deliveryTexts = {
  promise:
    'Packed in {city}, carried by {courier}, signed for at your door. Every parcel can be followed from our table to yours.',
  assurance: 'From {city}, worldwide',
};

type HelpTexts = { lead: string; body: string };

export const shippingTexts: HelpTexts = {
  lead: 'Every parcel leaves from {city} with {courier}, insured and signed for.',
  body: `## What it costs

The price depends on where you are and on what the parcel weighs. Checkout shows it as soon as it knows your street, your city and your country, before you pay.

Prices are in US dollars. We add no tax. Unless a product’s page says that duties are included, your own country may ask for duty on arrival, and the courier collects it from you.

## How long it takes

We pack within one working day. Most parcels arrive within 7 days of the order; your confirmation names the date we expect.

You get a tracking number with the order. It works on our Track Order page at once and at the courier as soon as the parcel is collected.

## What cannot go everywhere

Shoes and clothes go wherever the courier goes. Champagne and nail lacquer do not, and checkout says so before you pay.

{restrictions}

## If something is wrong

A parcel that arrives damaged or not at all is ours to put right. Write to {email} with your order number and, if you can, a photograph.`,
};

export const returnsTexts: HelpTexts = {
  lead: 'You have {return days} days from the day a parcel reaches you to send it back.',
  body: `## What can come back

Anything unworn, with its box and its dust bag. Try shoes on a carpet: a marked sole tells us they have been out.

Lacquer and champagne come back unopened. Once the seal is broken they are yours, unless there was a fault.

## How to send it

Ask for it on our page ‘Track Order’, under ‘Return something’, with your order number and e-mail address: you get a slip to print and the address to send it to. For the papers for the border write to {email}.

We pay the way back if the fault is ours: the wrong size sent, a seam that gave. Otherwise the postage is yours.

## Your money

The price goes back the way it came, to your card, your PayPal account or your EcoCash wallet, within five working days of the parcel reaching our bench. What the first delivery cost is refunded when the whole order comes back because of us.

## Mending

After the {return days} days we still mend: heel tips, soles, seams and hems. Ask for a price before you send anything.`,
};

export const privacyTexts: HelpTexts = {
  lead: 'We keep what an order needs and not much else. No advertising networks, no profiles, no sale of data.',
  body: `## What stays in your browser

Your bag, your wishlist, the sizes you took last, the theme and the country you chose and a message you have not sent yet are stored on your own device. We do not see them until you order or send. Your last six searches stay there too, until you clear them.

What you type at the checkout is kept in that tab until you have ordered or closed it. Name, address and telephone number are sent to us while you type, to find what the courier asks; we keep none of it until you press pay.

When you leave a page, your browser may tell us how fast it came. We add that to the counts of the week and store nothing of the visit itself.

Shoppers get no cookies from us. Staff who log in get one, for their session.

## What we keep

An order: your name, e-mail address, telephone number if you give one, the addresses, what you bought and what you paid, and the words on the card of a gift. A message you send us, and our answer. What we note to serve you better, such as a size, until you ask us to erase it. A newsletter address, from the moment you confirm it until you leave the list; each letter carries the link. An address you left to hear when a piece is back: until we have written that one letter, and for a year at most; it is used for nothing else.

### For how long

{retention}

For a day, how often an internet address has called our forms, so that machines cannot flood them.

## Who else learns of it

{courier} gets the name, address and telephone number on the parcel. PayPal, Stripe or Paynow take the payment; your card number never reaches us, and Paynow gets the number of the wallet you pay with.

Nobody else, unless a court orders it.

## Your rights

Ask what we hold about you, have it corrected, or have it deleted where the law lets us: {email}. We answer within 30 days.`,
};

export const termsTexts: HelpTexts = {
  lead: 'What you and {shop} agree to when you order.',
  body: `## Orders and prices

Prices are in US dollars and do not include delivery, which checkout shows before you pay. The price that counts is the one shown when you press pay.

Pieces are held for you while you pay. If one can no longer be had, the order is not placed and any payment goes back in full.

The contract is made when we confirm the order by e-mail.

## Payment

You pay by PayPal or by card. The payment is taken when the order is placed. If anything fails after that, the money is returned without your asking.

## Champagne

By ordering champagne you confirm that you are 18 or older, and of the age your country asks for. The courier may ask for a document at the door.

## Colours and hand work

Pictures are as true as a screen allows. Leather, silk and lacquer vary a little from piece to piece; that is how you know them.

## Our part, and the law

We answer for what we sell and for getting it to you. We do not answer for delays at borders, strikes or weather, but we will help.

The law of {country} applies, without taking from you any right that your own country gives consumers.

{shop}, {address}. {email}`,
};
