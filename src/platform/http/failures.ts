/**
 * The closed list of expected failures on the wire: code -> status and the sentence people read.
 * A use case returns the code; nobody else decides on a status.
 */
export const failures = {
  'bad-request': [400, 'The request could not be understood.'],
  'invalid-input': [400, 'Some of the values sent are not valid.'],
  'unknown-cursor': [400, 'cursor: this page is not of a list in this order. Start at the first.'],
  'fiscal-no-emulator': [
    400,
    'Only a demo has an emulator of ZIMRA. Please choose test or production.',
  ],
  'fiscal-demo': [
    409,
    'This is a demo: its receipts must not reach ZIMRA. Please switch the emulator on instead.',
  ],
  'fiscal-day-not-found': [404, 'There is no such fiscal day.'],
  'fiscal-not-sure': [
    409,
    'What is sent to production counts for tax. Please confirm that you want this.',
  ],
  'fiscal-day-open': [
    409,
    'The present device still has a fiscal day that ZIMRA has not closed. Please wait until it is.',
  ],
  'fiscal-signed': [409, 'The receipt of this order is signed already and can no longer change.'],
  'fiscal-off': [404, 'This shop makes no fiscal receipts, so there is nothing to enter.'],
  'fiscal-buyer-unknown': [
    422,
    'ZIMRA knows no taxpayer with this TIN. Please check the number, or go on without a tax invoice.',
  ],
  'fiscal-buyer-vat': [
    422,
    'ZIMRA has another VAT number for this TIN. Please check both, or leave the VAT number empty.',
  ],
  'fiscal-refused': [422, 'ZIMRA refused this.'],
  'fiscal-silent': [503, 'ZIMRA did not answer. Please try again later.'],
  'malformed-json': [400, 'The body is not valid JSON.'],
  'missing-body': [400, 'The request needs a JSON body.'],
  'delivery-not-found': [404, 'There is no such delivery.'],
  'delivery-changed': [
    409,
    'Somebody else has changed this delivery. Open it again to see what is new.',
  ],
  'delivery-not-draft': [409, 'Goods of this delivery were booked already. Correct them instead.'],
  'delivery-line-gone': [
    409,
    'A size or colour of this delivery is no longer in the shop. Open it again.',
  ],
  'delivery-too-little': [
    409,
    'More would be taken back than was received, or than is still on the shelf.',
  ],
  'sale-wrong': [
    400,
    'The sale price must be lower than the price before it, and the sale must end after it begins.',
  ],
  'former-price-wrong': [
    400,
    'The former price must be higher than the price, and must end after it begins.',
  ],
  'picture-not-found': [400, 'One of the pictures is no longer there. Please upload it again.'],
  'number-too-large': [
    400,
    'A price would be above 10,000,000 or a stock above 1,000,000. Nothing was changed.',
  ],
  'bulk-price-not-positive': [400, 'A price would be 0 or less. Nothing was changed.'],
  'bulk-stock-negative': [400, 'A stock would be below 0. Nothing was changed.'],
  'bulk-change-not-found': [404, 'There is no such bulk change.'],
  'bulk-change-undone': [409, 'This bulk change has been undone already.'],
  'bulk-change-over': [409, 'A bulk change can be undone for a day. This one is older.'],
  'password-too-short': [400, 'Password must be at least 6 characters long'],
  'password-too-easy': [400, 'This password is too easy to guess. Please choose another.'],
  'wrong-password': [400, 'Failed to change password. The current password is not right.'],
  'wrong-own-password': [400, 'The password is not right.'],
  'wrong-code': [400, 'Verification failed. The code is not right, or its time is up.'],
  'second-factor-refused': [400, 'That code is not right. Please try the next one.'],
  'passkey-refused': [400, 'This passkey was not accepted. Please try again.'],
  'no-passkey': [400, 'This account has no passkey.'],
  'passkey-not-found': [404, 'This passkey was removed already.'],
  'too-many-passkeys': [
    409,
    'That is as many passkeys as an account can have. Please remove one first.',
  ],
  'too-many-keys': [409, 'That is as many keys as a shop can have. Please revoke one first.'],
  'too-many-webhooks': [
    409,
    'That is as many addresses as a shop can have. Please remove one first.',
  ],
  'webhook-address': [400, 'Please enter a public address that begins with https://.'],
  'last-second-factor': [
    409,
    'This is your last second factor. Without it you reach nothing until you set up another.',
  ],
  unauthorized: [401, 'Please log in.'],
  'wrong-credentials': [401, 'Login failed. Please check your credentials.'],
  'second-factor-required': [401, 'Please enter the code from your authenticator app.'],
  'passkey-required': [401, 'Please use your passkey, or enter a recovery code.'],
  'wrong-second-factor': [401, 'That code is not right. Please try the next one.'],
  forbidden: [403, 'You are not allowed to do this.'],
  'not-permitted': [403, 'Your role may not do this.'],
  'owners-record': [403, 'The record of an owner is for owners.'],
  'owners-only': [403, 'Only an owner can decide about an owner.'],
  'account-pending': [403, 'Your account is waiting for approval from an existing admin.'],
  'account-inactive': [403, 'Your account is not active. Please ask another admin.'],
  'foreign-host': [
    421,
    'This shop does not answer under that name. Whoever runs it can allow it with ALLOWED_HOSTS.',
  ],
  'account-not-confirmed': [
    403,
    'This address is not confirmed yet. Its owner has to open the link that was mailed to it.',
  ],
  'invitation-needed': [
    403,
    'New accounts are by invitation. Please ask an admin to send you one.',
  ],
  'second-factor-missing': [403, 'Please set up your second factor first.'],
  'foreign-origin': [403, 'This request came from another site and was refused.'],
  'not-found': [404, 'There is nothing at this address.'],
  'account-not-found': [404, 'There is no such account.'],
  'account-not-pending': [404, 'This account is not waiting for approval.'],
  'link-invalid': [404, 'This link is no longer valid. Please ask for a new one.'],
  'session-not-found': [404, 'This session has ended already.'],
  'product-not-found': [404, 'The requested product could not be found.'],
  'event-not-found': [404, 'Event not found'],
  'collection-not-found': [404, 'The collection you are looking for does not exist'],
  'subscription-not-found': [404, 'This link is no longer valid.'],
  'notification-not-found': [404, 'This notification is no longer there.'],
  'message-not-found': [404, 'The message could not be found.'],
  'client-not-found': [404, 'There is no such client among yours.'],
  'client-taken': [409, 'Another adviser looks after this customer. Please ask an owner.'],
  'client-consent-missing': [
    409,
    'Allergies can only be stored with the client’s consent. Please record it first.',
  ],
  'adviser-unfit': [400, 'Only a manager or an owner can be an adviser.'],
  'adviser-by-owner': [403, 'Only an owner can choose the adviser.'],
  'choice-not-made': [400, 'The product does not come in this size and colour.'],
  'wish-not-found': [404, 'There is no such wish.'],
  'card-link-over': [404, 'This link has ended. Please ask your adviser for a new one.'],
  'customer-not-found': [404, 'There is no such customer.'],
  'order-not-found': [404, 'The requested order could not be found.'],
  'tracking-not-found': [404, 'No order has this tracking number.'],
  'payment-not-found': [404, 'This payment is not known to the shop.'],
  'not-waiting': [404, 'This is no longer on the list: somebody has done it.'],
  'still-waiting': [409, 'It was tried again, but is not finished. It stays on the list.'],
  'method-not-allowed': [405, 'This address does not support that method.'],
  'link-not-found': [404, 'This payment link is not known to the shop.'],
  'link-over': [409, 'This payment link has been used, taken back or has run out.'],
  'link-in-use': [409, 'This payment link is being paid, or is over already.'],
  'hand-over-over': [404, 'This link is no longer valid. Please ask your assistant for a new one.'],
  'hand-over-elsewhere': [
    409,
    'This link was opened in another browser. Please go on there, or ask your assistant for a new one.',
  ],
  'hand-over-paid': [409, 'This purchase has been paid.'],
  'platform-not-found': [404, 'There is no such assistant.'],
  'in-stock': [409, 'It is in stock: you can order it now.'],
  'choice-unknown': [400, 'This product does not come in that size and colour.'],
  'code-unknown': [404, 'No product has this code.'],
  'price-reason-missing': [400, 'A changed price needs a reason.'],
  'discount-reason-missing': [400, 'A discount needs a reason.'],
  'discount-too-large': [400, 'The discount is higher than the price of the items.'],
  'paynow-off': [409, 'Paynow is switched off in this shop. Please pay another way.'],
  'discounts-off': [409, 'Discount codes are switched off in this shop.'],
  'gift-cards-off': [409, 'Gift cards are switched off in this shop.'],
  'gift-cards-alone': [
    409,
    'Gift cards are ordered by themselves. Please order them first, and the other items after.',
  ],
  'reserving-off': [409, 'The boutique holds no items without payment at present.'],
  'reserving-elsewhere': [409, 'Items can be reserved by shoppers in our own country only.'],
  'reservation-over': [
    409,
    'This reservation is over, and the items are on sale again. You are welcome to reserve them anew.',
  ],
  'reserving-limit': [409, 'So many items can’t be reserved at once.'],
  'not-reserved': [409, 'This order is not reserved any more.'],
  'reservation-changed': [409, 'This reservation was changed meanwhile. Please look at it again.'],
  'collection-code-unknown': [404, 'No order has this code. Please compare it with the e-mail.'],
  'gift-cards-by-checkout': [409, 'Gift cards are sold by the shop’s checkout alone.'],
  'discount-refused': [409, 'This discount code can’t be used for this order.'],
  'gift-card-refused': [409, 'This gift card can’t be used for this order.'],
  'too-little-to-pay': [
    409,
    'Less than $0.50 would be left to pay, and no payment provider takes so little. Please contact us.',
  ],
  'discount-not-found': [404, 'There is no such discount code.'],
  'discount-taken': [409, 'There is a discount code of this name already.'],
  'discount-wrong': [400, 'Some values of this discount code do not fit together.'],
  'till-closed': [409, 'The till is closed. Open it with its float first.'],
  'till-open-already': [409, 'Somebody else has just opened the till.'],
  'till-closed-already': [409, 'Somebody else has closed this till already.'],
  'till-count-missing': [400, 'Please count every method. Enter 0 where there is nothing.'],
  'till-difference-large': [
    409,
    'This differs a lot from what should be there. Please count again, or close it as it is.',
  ],
  'till-not-so-much': [409, 'There is not so much cash in the till.'],
  'till-paid-over': [400, 'That is more than there is to pay.'],
  'till-paid-short': [400, 'That is not all there is to pay.'],
  'till-cash-short': [400, 'That is not enough cash.'],
  'till-price-changed': [
    409,
    'A price has changed since it was added. Please look at the new total, and press again.',
  ],
  'till-total-changed': [
    409,
    'The total has changed since it was shown. Please look at it, and press again.',
  ],
  'till-sale-done': [
    409,
    'The sale before was completed after all. Please look at its order, and start a new sale.',
  ],
  'closing-not-found': [404, 'There is no such closing.'],
  'gift-cards-paid-first': [
    409,
    'A gift card is issued when it is paid. Please take the payment now, or make a payment link.',
  ],
  'gift-cards-full-price': [409, 'A gift card is sold for what it is worth, without a discount.'],
  'gift-cards-need-email': [
    400,
    'Please enter an e-mail address: the code of the gift card is mailed to it.',
  ],
  'offer-gone': [
    409,
    'The discount code or the gift card was used elsewhere meanwhile. Nothing was sold.',
  ],
  'gift-card-not-found': [404, 'There is no such gift card.'],
  'gift-card-empty': [409, 'This gift card is empty.'],
  'gift-card-spent': [409, 'Some of these gift cards were spent, so they cannot be refunded.'],
  'return-gift-cards': [409, 'Gift cards can’t be returned; their order can be refunded.'],
  'age-not-confirmed': [400, 'Please confirm that the customer is of age.'],
  'not-shipped-there': [400, 'These items can’t be sent to that country.'],
  'nothing-to-pay': [400, 'There is nothing to pay, so no payment link is needed.'],
  'order-not-unpaid': [409, 'This order is not waiting for a payment over the counter.'],
  'code-taken': [409, 'This SKU or barcode already belongs to another product.'],
  'variant-gone': [
    409,
    'One of the sizes or colours is no longer made. Please open the product again.',
  ],
  'event-slug-taken': [409, 'Another event already has this address.'],
  'last-owner': [409, 'The shop needs an owner, and this is the last one.'],
  'collection-taken': [
    409,
    'Another collection has this name or address, or had it once. Please choose another.',
  ],
  'own-account': [409, 'This cannot be done to your own account.'],
  'customer-is-staff': [409, 'This person works here, or asks to. Decide about the account first.'],
  'account-exists': [409, 'There is an admin with this address already.'],
  'second-factor-is-off': [409, 'This account has no second factor.'],
  'second-factor-is-on': [409, 'A second factor is set up already.'],
  conflict: [409, 'This was changed by someone else in the meantime.'],
  'edit-conflict': [
    409,
    'A colleague changed the same fields in the meantime. Please choose which version to use.',
  ],
  'bag-changed': [409, 'Some things in your bag have changed since you chose them.'],
  'payment-mismatch': [
    409,
    'Your bag is not the one this payment was made for. Please go through the checkout again.',
  ],
  'order-placed': [409, 'This order has already been placed.'],
  'checkout-closed': [409, 'This checkout has ended. Nothing was charged; please start it again.'],
  'payment-refunded': [
    409,
    'We could not place your order, so your payment is on its way back to you in full.',
  ],
  'order-cancelled': [409, 'This order was cancelled, so it cannot be sent.'],
  'order-refunded': [409, 'This order is being refunded in full, so it cannot be sent.'],
  'items-gone': [
    409,
    'Not all items of this order are in stock any more, so it cannot be reopened.',
  ],
  'order-returned': [409, 'Items of this order came back, so its status stays as it is.'],
  'order-paid': [409, 'This order is paid, so it cannot be cancelled. Refund it instead.'],
  'order-money-back': [409, 'This order has been refunded already.'],
  'order-has-left': [409, 'This order has left the shop, so it cannot be cancelled.'],
  'order-is-cancelled': [409, 'This order is cancelled already.'],
  'order-sent': [409, 'This order has been sent, so its address can no longer be corrected.'],
  'address-restricted': [409, 'These goods cannot be sent to this country.'],
  'mail-not-found': [404, 'This mail is not one of this order.'],
  'mail-not-again': [409, 'This mail cannot be sent again.'],
  'mail-just-sent': [
    409,
    'This mail was sent again less than a minute ago. Nothing was sent twice.',
  ],
  'answer-just-sent': [409, 'This answer was sent a moment ago. Nothing was sent twice.'],
  'return-unpaid': [409, 'Only what was paid for can be returned.'],
  'return-cancelled': [409, 'This order was cancelled, so nothing of it can be returned.'],
  'return-nothing-left': [409, 'Everything of this order came back already.'],
  'return-unsent': [
    409,
    'This order has not been sent, so only the whole order can be returned. Mark it as shipped or delivered first.',
  ],
  'return-too-many': [409, 'These are more items than can still be returned.'],
  'return-line-unknown': [400, 'This order has no such line.'],
  'return-request-open': [
    409,
    'The customer has asked for a return. Receive or decline that one first.',
  ],
  'key-missing': [400, 'Please send an API key in the authorization header.'],
  'withdrawal-settled': [409, 'This withdrawal has been settled already.'],
  'return-not-open': [409, 'This return has been decided already.'],
  'return-order-unknown': [
    404,
    'No order has this number and e-mail address. Please compare them with your confirmation e-mail.',
  ],
  'return-too-late': [409, 'The time to return this order is over. Please contact us.'],
  'return-requested': [409, 'A return of this order has been asked for already.'],
  'difference-missing': [400, 'Please say how the difference was paid.'],
  'not-refundable': [409, 'This order has no payment that could be refunded.'],
  'nothing-to-refund': [409, 'Everything has been refunded already.'],
  'refund-too-large': [400, 'A refund cannot be larger than what is left of the payment.'],
  'refund-invalid': [400, 'Please enter an amount above zero.'],
  'invalid-waybill': [400, 'A waybill has 10 digits, and the last must fit the others.'],
  'courier-missing': [400, 'Please name the courier.'],
  'too-many-colors': [400, 'You can only select up to 3 colors per box.'],
  'too-many-items': [400, 'For so many of one product please contact us.'],
  'order-too-large': [400, 'For an order of this size please contact us.'],
  'payment-missing': [400, 'The order needs the payment it was paid with.'],
  'payment-declined': [402, 'There was an issue processing your payment. Please try again.'],
  'payment-refused': [
    402,
    'The payment provider refused this payment. Nothing was taken; please pay another way.',
  ],
  'payment-not-approved': [402, 'The payment has not been approved yet.'],
  'body-too-large': [413, 'The body is too large.'],
  'address-too-long': [414, 'The address is too long.'],
  'unsupported-media-type': [415, 'Please send JSON (content-type application/json).'],
  'too-many-requests': [429, 'Too many requests. Please wait a moment and try again.'],
  'items-waiting': [429, 'Others on your network are paying for it. Please try again in a moment.'],
  'internal-error': [500, 'Something went wrong on our side. Please try again.'],
  'payment-unavailable': [502, 'There was an issue processing your payment. Please try again.'],
  'payment-in-doubt': [
    503,
    'The payment provider has not answered yet. Please do not pay again: we will e-mail you as soon as we know.',
  ],
  'refund-refused': [502, 'The payment provider refused this refund. Nothing was sent back.'],
  'rates-unavailable': [503, 'Unable to calculate shipping rates at this time.'],
  busy: [503, 'The shop is very busy at the moment. Please try again in a few seconds.'],
  unavailable: [503, 'The shop is not available at the moment. Please try again shortly.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type FailureCode = keyof typeof failures;

/**
 * When to come back after 'busy' and 'unavailable': by then whoever held the rows has met the time
 * limit, too, and a restarted database is back.
 */
export const retryAfterSeconds = 5;

export type FailureBody = {
  success: false;
  error: string;
  message: string;
  code: string;
  [extra: string]: unknown;
};

export function failureStatus(code: FailureCode): number {
  return failures[code][0];
}

/** `error` and `message` hold the same sentence: callers read now one, now the other. */
export function failureBody(
  code: FailureCode,
  sentence: string = failures[code][1],
  extra: Record<string, unknown> = {},
): FailureBody {
  return { success: false, error: sentence, message: sentence, code, ...extra };
}
