-- Ndoro 1.0.0, after 0001_guards.
set session_replication_role = replica;
truncate audit_log, catalog_version, checkouts, contact_messages, events, event_images, mails, media, notifications, payments, products, product_color_pictures, rate_limits, refunds, search_lexemes, search_words, shipping_quotes, shop_facts, stock_holds, stock_levels, stock_movements, subscribers, tallies, users, orders, order_history, order_items, password_changes, recovery_codes, staff_sessions, trusted_devices, webhook_events;
insert into audit_log (id, at, actor_id, actor_email, action, subject, detail, address) overriding system value values
('1', '2026-11-16 06:01:00.350125+00', NULL, '', 'staff.admin-created', 'owner@ndoro.example', '{}', ''),
('2', '2026-11-16 06:01:01.832301+00', '1', 'owner@ndoro.example', 'staff.logged-in', 'owner@ndoro.example', '{}', '10.160.247.2'),
('3', '2026-11-16 06:01:02.217453+00', NULL, '', 'account.requested', 'chipo@ndoro.example', '{}', '10.51.163.149'),
('4', '2026-11-16 06:01:02.363164+00', '1', 'owner@ndoro.example', 'account.approved', 'chipo@ndoro.example', '{}', '10.160.247.2'),
('5', '2026-11-16 06:01:03.044032+00', '2', 'chipo@ndoro.example', 'staff.logged-in', 'chipo@ndoro.example', '{}', '10.33.131.164'),
('6', '2026-11-16 06:01:03.461849+00', '2', 'chipo@ndoro.example', 'second-factor.switched-on', 'chipo@ndoro.example', '{}', '10.33.131.164'),
('7', '2026-11-16 06:01:03.826762+00', NULL, '', 'account.requested', 'farai@ndoro.example', '{}', '10.159.65.37'),
('8', '2026-11-16 06:01:04.313207+00', '1', 'owner@ndoro.example', 'product.added', 'product:1', '{"name": "Msasa Pump", "price": 425.5, "quantity": 12}', '10.160.247.2'),
('9', '2026-11-16 06:01:04.713533+00', '1', 'owner@ndoro.example', 'product.added', 'product:2', '{"name": "Zambezi Gown", "price": 1290, "quantity": 3}', '10.160.247.2'),
('10', '2026-11-16 06:01:04.750671+00', '1', 'owner@ndoro.example', 'product.added', 'product:3', '{"name": "Harare Lacquer", "price": 18, "quantity": 40}', '10.160.247.2'),
('11', '2026-11-16 06:01:04.866336+00', '1', 'owner@ndoro.example', 'product.added', 'product:4', '{"name": "Last Slipper", "price": 95, "quantity": 1}', '10.160.247.2'),
('12', '2026-11-16 06:01:04.929204+00', '1', 'owner@ndoro.example', 'product.changed', 'product:3', '{"quantity": [40, 36]}', '10.160.247.2'),
('13', '2026-11-16 06:01:05.086711+00', '1', 'owner@ndoro.example', 'event.added', 'event:1', '{"title": "An evening in Borrowdale", "published": true}', '10.160.247.2'),
('14', '2026-11-16 06:01:07.465199+00', '1', 'owner@ndoro.example', 'order.status-changed', 'NDR-Q9JCB0Y8Q7', '{"status": ["pending", "processing"]}', '10.160.247.2'),
('15', '2026-11-16 06:01:08.715968+00', '1', 'owner@ndoro.example', 'order.waybill-changed', 'NDR-JMFQ7ZTDAK', '{"waybill": [null, "7777777770"]}', '10.160.247.2'),
('16', '2026-11-16 06:01:08.877236+00', '1', 'owner@ndoro.example', 'order.status-changed', 'NDR-JMFQ7ZTDAK', '{"status": ["pending", "shipped"]}', '10.160.247.2'),
('17', '2026-11-16 06:01:10.023806+00', '1', 'owner@ndoro.example', 'order.status-changed', 'NDR-H5DVE34P4E', '{"status": ["pending", "delivered"]}', '10.160.247.2'),
('18', '2026-11-16 06:01:10.868269+00', '1', 'owner@ndoro.example', 'order.refund-requested', 'NDR-WV2XQ50BF7', '{"amount": 20.25, "reason": "A scratch"}', '10.160.247.2'),
('19', '2026-11-16 06:01:11.469759+00', '1', 'owner@ndoro.example', 'product.removed', 'product:4', '{"name": "Last Slipper"}', '10.160.247.2'),
('20', '2026-11-16 06:01:12.371458+00', '1', 'owner@ndoro.example', 'order.refund-requested', 'NDR-PNATZY6SFG', '{"amount": 44.26, "reason": "Returned"}', '10.160.247.2');
insert into catalog_version (id, version) overriding system value values
('1', '8');
insert into checkouts (id, state, form, lines, rate, subtotal_cents, shipping_cents, total_cents, age_confirmed, fingerprint, address, created_at, updated_at, expires_at) overriding system value values
('0276fd54-444d-438d-898f-bbc3721d8a6a', 'open', '{"email": "shopper8@example.com", "phone": "+263 77 200 0199", "lastName": "Moyo", "firstName": "Rudo", "paymentMethod": "paypal", "shippingAddress": {"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}}', '[{"size": "", "color": "", "imageUrl": "/media/pixel-c414cd0e204de974f737.webp", "quantity": 1, "productId": 1, "productName": "Msasa Pump", "unitPriceCents": 42550}]', '{"rate": "11.45", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC", "currency": "USD"}', '42550', '1145', '43695', 'false', '5-KUDSXcWlRDVSqPfxOKR8WirD2HbidhW_cUxV9wJjA', '10.0.0.8', '2026-11-16 06:01:13.228047+00', '2026-11-16 06:01:13.228047+00', '2026-11-16 06:31:13.227+00'),
('44890144-e2e7-415c-9652-1af6eec04d88', 'placed', '{"email": "shopper1@example.com", "phone": "+263 77 200 0199", "lastName": "Moyo", "firstName": "Rudo", "paymentMethod": "stripe", "shippingAddress": {"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}}', '[{"size": "38", "color": "Noir", "imageUrl": "/media/pixel-c414cd0e204de974f737.webp", "quantity": 1, "productId": 1, "productName": "Msasa Pump", "unitPriceCents": 42550}]', '{"rate": "11.45", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC", "currency": "USD"}', '42550', '1145', '43695', 'false', 'xHPY475SbQAl8o6jWOGaLhr8oJDJgQ0hr08Qj9P5J9Q', '10.0.0.1', '2026-11-16 06:01:06.224281+00', '2026-11-16 06:01:06.472741+00', '2026-11-16 06:32:06+00'),
('68ca5678-3321-4200-80d5-b5e9beccd955', 'open', '{"email": "shopper7@example.com", "phone": "+263 77 200 0199", "lastName": "Moyo", "firstName": "Rudo", "paymentMethod": "stripe", "shippingAddress": {"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}}', '[{"size": "", "color": "", "imageUrl": "", "quantity": 1, "productId": 2, "productName": "Zambezi Gown", "unitPriceCents": 129000}]', '{"rate": "10.38", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC", "currency": "USD"}', '129000', '1038', '130038', 'false', 'V_389PYOjqogVnzuOHi0CWT4GOx_97Rhqhu48lL05ak', '10.0.0.7', '2026-11-16 06:01:12.84967+00', '2026-11-16 06:01:12.84967+00', '2026-11-16 06:32:12+00'),
('6e824f1e-4589-496d-a245-99cff40371c3', 'placed', '{"email": "shopper4@example.com", "phone": "+263 77 200 0199", "lastName": "Moyo", "firstName": "Rudo", "paymentMethod": "paypal", "shippingAddress": {"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}}', '[{"size": "38", "color": "Noir", "imageUrl": "/media/pixel-c414cd0e204de974f737.webp", "quantity": 2, "productId": 1, "productName": "Msasa Pump", "unitPriceCents": 42550}]', '{"rate": "15.69", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC", "currency": "USD"}', '85100', '1569', '86669', 'false', 'M_NnxuUUovxy5CTpOrDOBN8H62AMBwSjbmjBQRnSU8I', '10.0.0.4', '2026-11-16 06:01:09.177189+00', '2026-11-16 06:01:09.725214+00', '2026-11-16 06:31:09.174+00'),
('7f07ef60-1b73-424b-aff6-f84486a79c3b', 'placed', '{"email": "shopper6@example.com", "phone": "+263 77 200 0199", "lastName": "Moyo", "firstName": "Rudo", "paymentMethod": "paypal", "shippingAddress": {"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}}', '[{"size": "", "color": "Rosewood", "imageUrl": "", "quantity": 2, "productId": 3, "productName": "Harare Lacquer", "unitPriceCents": 1800}]', '{"rate": "8.26", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC", "currency": "USD"}', '3600', '826', '4426', 'false', 'C2ghIirf4Gd4hQew8O6AR-8gYPfJ0_QxMeow6yuYTXQ', '10.0.0.6', '2026-11-16 06:01:11.676726+00', '2026-11-16 06:01:12.151228+00', '2026-11-16 06:31:11.676+00'),
('9c250a34-1070-4795-b95d-0c4525ce28c6', 'placed', '{"email": "shopper2@example.com", "phone": "+263 77 200 0199", "lastName": "Moyo", "firstName": "Rudo", "paymentMethod": "paypal", "shippingAddress": {"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}}', '[{"size": "", "color": "Chalk", "imageUrl": "", "quantity": 3, "productId": 3, "productName": "Harare Lacquer", "unitPriceCents": 1800}]', '{"rate": "8.26", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC", "currency": "USD"}', '5400', '826', '6226', 'false', 'fhzA2-FmMMWpvBJmDiX2CtjPnE8NG8m5stMf5Z5XH4I', '10.0.0.2', '2026-11-16 06:01:06.721209+00', '2026-11-16 06:01:07.242804+00', '2026-11-16 06:31:06.71+00'),
('a592b6dd-43b5-40ea-b0f1-b9db10266bc5', 'placed', '{"email": "shopper3@example.com", "phone": "+263 77 200 0199", "lastName": "Moyo", "firstName": "Rudo", "paymentMethod": "stripe", "shippingAddress": {"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}}', '[{"size": "M", "color": "", "imageUrl": "", "quantity": 1, "productId": 2, "productName": "Zambezi Gown", "unitPriceCents": 129000}]', '{"rate": "10.38", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC", "currency": "USD"}', '129000', '1038', '130038', 'false', '4SJtlh1PS84_ngjH1EFRjjZficoKn6kK--kmI1FB2T0', '10.0.0.3', '2026-11-16 06:01:07.913037+00', '2026-11-16 06:01:08.411549+00', '2026-11-16 06:32:08+00'),
('db05d095-818c-44a5-9ef4-5df5bd467b72', 'placed', '{"email": "shopper5@example.com", "phone": "+263 77 200 0199", "lastName": "Moyo", "firstName": "Rudo", "paymentMethod": "stripe", "shippingAddress": {"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}}', '[{"size": "", "color": "", "imageUrl": "", "quantity": 1, "productId": 4, "productName": "Last Slipper", "unitPriceCents": 9500}]', '{"rate": "11.45", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC", "currency": "USD"}', '9500', '1145', '10645', 'false', 'I9DOGTcsvczt7YKOS7VBIHO96OCFBznB3J-Q7UMnov8', '10.0.0.5', '2026-11-16 06:01:10.424761+00', '2026-11-16 06:01:10.68163+00', '2026-11-16 06:32:10+00');
insert into contact_messages (id, name, email, subject, message, suspicious, created_at, read_at) overriding system value values
('1', 'Tendai Moyo', 'tendai@example.com', 'A heel for garden weddings', 'A heel for garden weddings?', 'false', '2026-11-16 06:01:05.227723+00', NULL),
('2', 'Tendai Moyo', 'tendai@example.com', 'Do you mend soles', 'Do you mend soles?', 'false', '2026-11-16 06:01:05.28919+00', '2026-11-16 06:01:05.38715+00');
insert into events (id, slug, title, description, date, "time", location, published, created_at, updated_at) overriding system value values
('1', 'an-evening-in-borrowdale', 'An evening in Borrowdale', 'Champagne, and the new season on the terrace.', '2026-12-04', '18:30', 'Jacaranda Arcade, Harare', 'true', '2026-11-16 06:01:05.086711+00', '2026-11-16 06:01:05.086711+00');
insert into event_images (id, event_id, "position", key, url, alt, is_featured) overriding system value values
('1', '1', '0', 'pixel-c414cd0e204de974f737', '/media/pixel-c414cd0e204de974f737.webp', 'The terrace', 'true');
insert into mails (id, kind, subject_key, once_key, recipient, subject, html, text, state, attempts, last_error, created_at, sent_at) overriding system value values
('0197bb26-705e-4c9b-814c-512605a3692b', 'contact-message', 'message-1', 'contact-message:1', 'hello@ndoro.example', 'Message from Tendai Moyo: A heel for garden weddings', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Message from Tendai Moyo: A heel for garden weddings</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">A heel for garden weddings?</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">A heel for garden weddings</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">From</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Tendai Moyo</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">E-mail</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">tendai@example.com</td></tr></table>
<p class="tint" style="margin:0 0 20px;padding:16px 20px;background:#efe6da;color:#1a1613;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;white-space:pre-line">A heel for garden weddings?</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'A heel for garden weddings

From: Tendai Moyo
E-mail: tendai@example.com

> A heel for garden weddings?

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:05.227723+00', '2026-11-16 06:01:05.635486+00'),
('0621d546-83ed-4506-92eb-e3576791e1bb', 'newsletter-confirm', '', 'newsletter-confirm:JAM_Cw04LW1GkXSW5R8JcrhwnRqVZgImht75FNbyHeI:QO75FJpS', 'rudo@example.com', 'Please confirm your address for Ndoro', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Please confirm your address for Ndoro</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">One press, and the letter is yours.</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">One press, and the letter is yours</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">Somebody, we hope you, asked for the Ndoro letter at this address. It comes with each collection and before each evening at the house, and not more often.</p>
<p style="margin:32px 0"><a class="button" href="http://shop.example/newsletter/confirm?token=JAM_Cw04LW1GkXSW5R8JcrhwnRqVZgImht75FNbyHeI" style="display:inline-block;padding:16px 32px;background:#1a1613;color:#faf7f2;font:500 13px/1 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;letter-spacing:.14em;text-transform:uppercase;text-decoration:none">Confirm</a></p>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">If it was not you, do nothing, or say so for good: http://shop.example/newsletter/unsubscribe?token=JAM_Cw04LW1GkXSW5R8JcrhwnRqVZgImht75FNbyHeI</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'One press, and the letter is yours

Somebody, we hope you, asked for the Ndoro letter at this address. It comes with each collection and before each evening at the house, and not more often.

Confirm: http://shop.example/newsletter/confirm?token=JAM_Cw04LW1GkXSW5R8JcrhwnRqVZgImht75FNbyHeI

If it was not you, do nothing, or say so for good: http://shop.example/newsletter/unsubscribe?token=JAM_Cw04LW1GkXSW5R8JcrhwnRqVZgImht75FNbyHeI

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:05.477886+00', '2026-11-16 06:01:05.739973+00'),
('1a614dab-44f6-4658-93e8-44207999e955', 'newsletter-confirm', '', 'newsletter-confirm:oMvfLDY1ZcJrGmJmGI197S_bpX-SyyBBkgTn5oWtx4g:9oB7Au9S', 'nyasha@example.com', 'Please confirm your address for Ndoro', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Please confirm your address for Ndoro</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">One press, and the letter is yours.</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">One press, and the letter is yours</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">Somebody, we hope you, asked for the Ndoro letter at this address. It comes with each collection and before each evening at the house, and not more often.</p>
<p style="margin:32px 0"><a class="button" href="http://shop.example/newsletter/confirm?token=oMvfLDY1ZcJrGmJmGI197S_bpX-SyyBBkgTn5oWtx4g" style="display:inline-block;padding:16px 32px;background:#1a1613;color:#faf7f2;font:500 13px/1 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;letter-spacing:.14em;text-transform:uppercase;text-decoration:none">Confirm</a></p>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">If it was not you, do nothing, or say so for good: http://shop.example/newsletter/unsubscribe?token=oMvfLDY1ZcJrGmJmGI197S_bpX-SyyBBkgTn5oWtx4g</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'One press, and the letter is yours

Somebody, we hope you, asked for the Ndoro letter at this address. It comes with each collection and before each evening at the house, and not more often.

Confirm: http://shop.example/newsletter/confirm?token=oMvfLDY1ZcJrGmJmGI197S_bpX-SyyBBkgTn5oWtx4g

If it was not you, do nothing, or say so for good: http://shop.example/newsletter/unsubscribe?token=oMvfLDY1ZcJrGmJmGI197S_bpX-SyyBBkgTn5oWtx4g

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:05.693877+00', '2026-11-16 06:01:05.799632+00'),
('353238c4-d04f-430d-b78f-7655ccb488ca', 'contact-message', 'message-2', 'contact-message:2', 'hello@ndoro.example', 'Message from Tendai Moyo: Do you mend soles', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Message from Tendai Moyo: Do you mend soles</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">Do you mend soles?</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">Do you mend soles</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">From</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Tendai Moyo</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">E-mail</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">tendai@example.com</td></tr></table>
<p class="tint" style="margin:0 0 20px;padding:16px 20px;background:#efe6da;color:#1a1613;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;white-space:pre-line">Do you mend soles?</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'Do you mend soles

From: Tendai Moyo
E-mail: tendai@example.com

> Do you mend soles?

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:05.28919+00', '2026-11-16 06:01:05.713599+00'),
('42b707f1-14d2-4173-8ed0-c93c1ddb6ce7', 'order-shipped', 'NDR-JMFQ7ZTDAK', 'order-shipped:NDR-JMFQ7ZTDAK', 'shopper3@example.com', 'Your order NDR-JMFQ7ZTDAK is on its way', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your order NDR-JMFQ7ZTDAK is on its way</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">DHL has collected it.</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">On its way</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">Rudo, your order has left the house with DHL.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Order</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">NDR-JMFQ7ZTDAK</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Tracking number</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">7777777770</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Estimated delivery</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">November 23, 2026</td></tr></table>
<p style="margin:32px 0"><a class="button" href="http://shop.example/track-order?tracking=DHL-RJH5-P5KC-E6YJ-GP3H" style="display:inline-block;padding:16px 32px;background:#1a1613;color:#faf7f2;font:500 13px/1 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;letter-spacing:.14em;text-transform:uppercase;text-decoration:none">Track Order</a></p>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">At the courier: https://www.dhl.com/zw-en/home/tracking.html?tracking-id=7777777770&amp;submit=1</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'On its way

Rudo, your order has left the house with DHL.

Order: NDR-JMFQ7ZTDAK
Tracking number: 7777777770
Estimated delivery: November 23, 2026

Track Order: http://shop.example/track-order?tracking=DHL-RJH5-P5KC-E6YJ-GP3H

At the courier: https://www.dhl.com/zw-en/home/tracking.html?tracking-id=7777777770&submit=1

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:08.877236+00', '2026-11-16 06:01:09.498219+00'),
('517a0b98-7ea8-407e-802f-f998aab87880', 'refund', 'NDR-WV2XQ50BF7', 'refund:6184ad8d-0f4a-47ce-a793-2c5e0ec661be', 'shopper5@example.com', 'Your refund for order NDR-WV2XQ50BF7', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your refund for order NDR-WV2XQ50BF7</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">$20.25 is on its way back to you.</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">Your refund</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">Rudo, we have sent $20.25 back the way you paid. Depending on your bank it takes a few days to show.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Order</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">NDR-WV2XQ50BF7</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Refunded</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$20.25</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Order total</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$106.45</td></tr></table>
<p style="margin:32px 0"><a class="button" href="http://shop.example/contact" style="display:inline-block;padding:16px 32px;background:#1a1613;color:#faf7f2;font:500 13px/1 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;letter-spacing:.14em;text-transform:uppercase;text-decoration:none">Contact Support</a></p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'Your refund

Rudo, we have sent $20.25 back the way you paid. Depending on your bank it takes a few days to show.

Order: NDR-WV2XQ50BF7
Refunded: $20.25
Order total: $106.45

Contact Support: http://shop.example/contact

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:10.934125+00', '2026-11-16 06:01:11.357273+00'),
('5374ce85-29da-4de1-9e24-aec5a537619c', 'order-confirmation', 'NDR-H5DVE34P4E', 'order-confirmation:NDR-H5DVE34P4E', 'shopper4@example.com', 'Your order NDR-H5DVE34P4E', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your order NDR-H5DVE34P4E</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">Thank you. We are preparing $866.69 worth of good things.</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">Thank you, Rudo</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">We have your order and your payment, and are packing it now.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Order</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">NDR-H5DVE34P4E</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Status</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Processing</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Shipping</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">DHL EXPRESS DOMESTIC</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Estimated delivery</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">November 23, 2026</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Tracking number</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">DHL-9Y0X-V9NV-49HD-16P5</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">To</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Rudo Moyo<br>1 Samora Machel Avenue<br>Harare<br>Zimbabwe</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="ink rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Msasa Pump &times; 2<br><span class="quiet" style="color:#6b625a">Noir, 38</span></td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613;padding-left:24px;white-space:nowrap">$851.00</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Subtotal</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$851.00</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Shipping</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$15.69</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Total</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$866.69</td></tr></table>
<p style="margin:32px 0"><a class="button" href="http://shop.example/track-order?tracking=DHL-9Y0X-V9NV-49HD-16P5" style="display:inline-block;padding:16px 32px;background:#1a1613;color:#faf7f2;font:500 13px/1 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;letter-spacing:.14em;text-transform:uppercase;text-decoration:none">Track Order</a></p>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">You can return anything within 30 days. If something is not right, just reply.</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'Thank you, Rudo

We have your order and your payment, and are packing it now.

Order: NDR-H5DVE34P4E
Status: Processing
Shipping: DHL EXPRESS DOMESTIC
Estimated delivery: November 23, 2026
Tracking number: DHL-9Y0X-V9NV-49HD-16P5
To: Rudo Moyo
1 Samora Machel Avenue
Harare
Zimbabwe

2 x Msasa Pump (Noir, 38): $851.00
Subtotal: $851.00
Shipping: $15.69
Total: $866.69

Track Order: http://shop.example/track-order?tracking=DHL-9Y0X-V9NV-49HD-16P5

You can return anything within 30 days. If something is not right, just reply.

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:09.725214+00', '2026-11-16 06:01:10.264082+00'),
('59520d30-a17e-44cb-918e-07734b878911', 'newsletter-notice', '', 'newsletter-notice:3', 'hello@ndoro.example', 'New newsletter subscription: tatenda@example.com', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>New newsletter subscription: tatenda@example.com</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">tatenda@example.com</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">New newsletter subscription</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">E-mail</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">tatenda@example.com</td></tr></table>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">The letter goes out to them once they have confirmed.</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'New newsletter subscription

E-mail: tatenda@example.com

The letter goes out to them once they have confirmed.

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:05.747841+00', '2026-11-16 06:01:06.063643+00'),
('605c8d99-9c13-434c-9d31-23075fe58519', 'order-confirmation', 'NDR-WV2XQ50BF7', 'order-confirmation:NDR-WV2XQ50BF7', 'shopper5@example.com', 'Your order NDR-WV2XQ50BF7', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your order NDR-WV2XQ50BF7</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">Thank you. We are preparing $106.45 worth of good things.</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">Thank you, Rudo</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">We have your order and your payment, and are packing it now.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Order</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">NDR-WV2XQ50BF7</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Status</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Processing</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Shipping</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">DHL EXPRESS DOMESTIC</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Estimated delivery</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">November 23, 2026</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Tracking number</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">DHL-0738-B6GX-WZS9-B45K</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">To</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Rudo Moyo<br>1 Samora Machel Avenue<br>Harare<br>Zimbabwe</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="ink rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Last Slipper &times; 1</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613;padding-left:24px;white-space:nowrap">$95.00</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Subtotal</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$95.00</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Shipping</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$11.45</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Total</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$106.45</td></tr></table>
<p style="margin:32px 0"><a class="button" href="http://shop.example/track-order?tracking=DHL-0738-B6GX-WZS9-B45K" style="display:inline-block;padding:16px 32px;background:#1a1613;color:#faf7f2;font:500 13px/1 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;letter-spacing:.14em;text-transform:uppercase;text-decoration:none">Track Order</a></p>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">You can return anything within 30 days. If something is not right, just reply.</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'Thank you, Rudo

We have your order and your payment, and are packing it now.

Order: NDR-WV2XQ50BF7
Status: Processing
Shipping: DHL EXPRESS DOMESTIC
Estimated delivery: November 23, 2026
Tracking number: DHL-0738-B6GX-WZS9-B45K
To: Rudo Moyo
1 Samora Machel Avenue
Harare
Zimbabwe

1 x Last Slipper: $95.00
Subtotal: $95.00
Shipping: $11.45
Total: $106.45

Track Order: http://shop.example/track-order?tracking=DHL-0738-B6GX-WZS9-B45K

You can return anything within 30 days. If something is not right, just reply.

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:10.68163+00', '2026-11-16 06:01:11.192496+00'),
('6a25ba0b-a457-45e2-b5b0-28e5862221c8', 'account-requested', '', NULL, 'farai@ndoro.example', 'Your Ndoro account waits for approval', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your Ndoro account waits for approval</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">Your account waits for approval</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">Your account waits for approval</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">Somebody, we hope you, asked for an admin account with this address.</p>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">As soon as an existing admin has approved it, another mail tells you so.</p>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">If it was not you, write to hello@ndoro.example, so that nobody approves it.</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'Your account waits for approval

Somebody, we hope you, asked for an admin account with this address.

As soon as an existing admin has approved it, another mail tells you so.

If it was not you, write to hello@ndoro.example, so that nobody approves it.

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:03.826762+00', '2026-11-16 06:01:04.153745+00'),
('6c837d2f-708f-4a2a-abef-7e7f0773d5e9', 'order-confirmation', 'NDR-HDK8BTTFP9', 'order-confirmation:NDR-HDK8BTTFP9', 'shopper1@example.com', 'Your order NDR-HDK8BTTFP9', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your order NDR-HDK8BTTFP9</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">Thank you. We are preparing $436.95 worth of good things.</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">Thank you, Rudo</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">We have your order and your payment, and are packing it now.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Order</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">NDR-HDK8BTTFP9</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Status</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Processing</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Shipping</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">DHL EXPRESS DOMESTIC</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Estimated delivery</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">November 23, 2026</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Tracking number</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">DHL-SDDM-Q45Q-SP8G-QJ5P</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">To</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Rudo Moyo<br>1 Samora Machel Avenue<br>Harare<br>Zimbabwe</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="ink rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Msasa Pump &times; 1<br><span class="quiet" style="color:#6b625a">Noir, 38</span></td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613;padding-left:24px;white-space:nowrap">$425.50</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Subtotal</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$425.50</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Shipping</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$11.45</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Total</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$436.95</td></tr></table>
<p style="margin:32px 0"><a class="button" href="http://shop.example/track-order?tracking=DHL-SDDM-Q45Q-SP8G-QJ5P" style="display:inline-block;padding:16px 32px;background:#1a1613;color:#faf7f2;font:500 13px/1 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;letter-spacing:.14em;text-transform:uppercase;text-decoration:none">Track Order</a></p>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">You can return anything within 30 days. If something is not right, just reply.</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'Thank you, Rudo

We have your order and your payment, and are packing it now.

Order: NDR-HDK8BTTFP9
Status: Processing
Shipping: DHL EXPRESS DOMESTIC
Estimated delivery: November 23, 2026
Tracking number: DHL-SDDM-Q45Q-SP8G-QJ5P
To: Rudo Moyo
1 Samora Machel Avenue
Harare
Zimbabwe

1 x Msasa Pump (Noir, 38): $425.50
Subtotal: $425.50
Shipping: $11.45
Total: $436.95

Track Order: http://shop.example/track-order?tracking=DHL-SDDM-Q45Q-SP8G-QJ5P

You can return anything within 30 days. If something is not right, just reply.

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:06.472741+00', '2026-11-16 06:01:06.685299+00'),
('7a79cd4f-e0ae-414c-a47d-a9ce254c1ef9', 'refund', 'NDR-PNATZY6SFG', 'refund:6ff71e93-2831-4606-a1be-68a3c0b2c3ed', 'shopper6@example.com', 'Your refund for order NDR-PNATZY6SFG', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your refund for order NDR-PNATZY6SFG</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">$44.26 is on its way back to you.</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">Your refund</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">Rudo, we have sent $44.26 back the way you paid. Depending on your bank it takes a few days to show.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Order</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">NDR-PNATZY6SFG</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Refunded</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$44.26</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Order total</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$44.26</td></tr></table>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">The order is cancelled. Nothing more will be sent.</p>
<p style="margin:32px 0"><a class="button" href="http://shop.example/contact" style="display:inline-block;padding:16px 32px;background:#1a1613;color:#faf7f2;font:500 13px/1 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;letter-spacing:.14em;text-transform:uppercase;text-decoration:none">Contact Support</a></p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'Your refund

Rudo, we have sent $44.26 back the way you paid. Depending on your bank it takes a few days to show.

Order: NDR-PNATZY6SFG
Refunded: $44.26
Order total: $44.26

The order is cancelled. Nothing more will be sent.

Contact Support: http://shop.example/contact

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:12.429191+00', '2026-11-16 06:01:13.185266+00'),
('8156ddf8-ea9c-4002-955e-c45153ed8b3f', 'newsletter-confirm', '', 'newsletter-confirm:v1hZ7K6gD3T5OTtLSjxuRXrXS_CmVSSODMBkrJjxRo8:8smz2XXw', 'tatenda@example.com', 'Please confirm your address for Ndoro', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Please confirm your address for Ndoro</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">One press, and the letter is yours.</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">One press, and the letter is yours</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">Somebody, we hope you, asked for the Ndoro letter at this address. It comes with each collection and before each evening at the house, and not more often.</p>
<p style="margin:32px 0"><a class="button" href="http://shop.example/newsletter/confirm?token=v1hZ7K6gD3T5OTtLSjxuRXrXS_CmVSSODMBkrJjxRo8" style="display:inline-block;padding:16px 32px;background:#1a1613;color:#faf7f2;font:500 13px/1 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;letter-spacing:.14em;text-transform:uppercase;text-decoration:none">Confirm</a></p>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">If it was not you, do nothing, or say so for good: http://shop.example/newsletter/unsubscribe?token=v1hZ7K6gD3T5OTtLSjxuRXrXS_CmVSSODMBkrJjxRo8</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'One press, and the letter is yours

Somebody, we hope you, asked for the Ndoro letter at this address. It comes with each collection and before each evening at the house, and not more often.

Confirm: http://shop.example/newsletter/confirm?token=v1hZ7K6gD3T5OTtLSjxuRXrXS_CmVSSODMBkrJjxRo8

If it was not you, do nothing, or say so for good: http://shop.example/newsletter/unsubscribe?token=v1hZ7K6gD3T5OTtLSjxuRXrXS_CmVSSODMBkrJjxRo8

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:05.747841+00', '2026-11-16 06:01:05.872248+00'),
('c20fbbaf-925b-43e5-bae8-d8b28ce70f3f', 'order-confirmation', 'NDR-PNATZY6SFG', 'order-confirmation:NDR-PNATZY6SFG', 'shopper6@example.com', 'Your order NDR-PNATZY6SFG', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your order NDR-PNATZY6SFG</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">Thank you. We are preparing $44.26 worth of good things.</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">Thank you, Rudo</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">We have your order and your payment, and are packing it now.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Order</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">NDR-PNATZY6SFG</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Status</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Processing</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Shipping</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">DHL EXPRESS DOMESTIC</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Estimated delivery</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">November 23, 2026</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Tracking number</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">DHL-G0JF-XRAY-ZSFB-4K1T</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">To</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Rudo Moyo<br>1 Samora Machel Avenue<br>Harare<br>Zimbabwe</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="ink rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Harare Lacquer &times; 2<br><span class="quiet" style="color:#6b625a">Rosewood</span></td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613;padding-left:24px;white-space:nowrap">$36.00</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Subtotal</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$36.00</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Shipping</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$8.26</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Total</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$44.26</td></tr></table>
<p style="margin:32px 0"><a class="button" href="http://shop.example/track-order?tracking=DHL-G0JF-XRAY-ZSFB-4K1T" style="display:inline-block;padding:16px 32px;background:#1a1613;color:#faf7f2;font:500 13px/1 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;letter-spacing:.14em;text-transform:uppercase;text-decoration:none">Track Order</a></p>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">You can return anything within 30 days. If something is not right, just reply.</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'Thank you, Rudo

We have your order and your payment, and are packing it now.

Order: NDR-PNATZY6SFG
Status: Processing
Shipping: DHL EXPRESS DOMESTIC
Estimated delivery: November 23, 2026
Tracking number: DHL-G0JF-XRAY-ZSFB-4K1T
To: Rudo Moyo
1 Samora Machel Avenue
Harare
Zimbabwe

2 x Harare Lacquer (Rosewood): $36.00
Subtotal: $36.00
Shipping: $8.26
Total: $44.26

Track Order: http://shop.example/track-order?tracking=DHL-G0JF-XRAY-ZSFB-4K1T

You can return anything within 30 days. If something is not right, just reply.

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:12.151228+00', '2026-11-16 06:01:12.584507+00'),
('c8599508-bbc6-42bc-b5ff-e44c4adc5f12', 'newsletter-notice', '', 'newsletter-notice:2', 'hello@ndoro.example', 'New newsletter subscription: nyasha@example.com', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>New newsletter subscription: nyasha@example.com</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">nyasha@example.com</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">New newsletter subscription</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">E-mail</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">nyasha@example.com</td></tr></table>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">The letter goes out to them once they have confirmed.</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'New newsletter subscription

E-mail: nyasha@example.com

The letter goes out to them once they have confirmed.

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:05.693877+00', '2026-11-16 06:01:05.854939+00'),
('d8df029d-7e3c-4298-9646-db58ab953cd3', 'order-confirmation', 'NDR-JMFQ7ZTDAK', 'order-confirmation:NDR-JMFQ7ZTDAK', 'shopper3@example.com', 'Your order NDR-JMFQ7ZTDAK', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your order NDR-JMFQ7ZTDAK</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">Thank you. We are preparing $1,300.38 worth of good things.</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">Thank you, Rudo</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">We have your order and your payment, and are packing it now.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Order</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">NDR-JMFQ7ZTDAK</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Status</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Processing</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Shipping</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">DHL EXPRESS DOMESTIC</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Estimated delivery</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">November 23, 2026</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Tracking number</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">DHL-RJH5-P5KC-E6YJ-GP3H</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">To</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Rudo Moyo<br>1 Samora Machel Avenue<br>Harare<br>Zimbabwe</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="ink rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Zambezi Gown &times; 1<br><span class="quiet" style="color:#6b625a">M</span></td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613;padding-left:24px;white-space:nowrap">$1,290.00</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Subtotal</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$1,290.00</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Shipping</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$10.38</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Total</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$1,300.38</td></tr></table>
<p style="margin:32px 0"><a class="button" href="http://shop.example/track-order?tracking=DHL-RJH5-P5KC-E6YJ-GP3H" style="display:inline-block;padding:16px 32px;background:#1a1613;color:#faf7f2;font:500 13px/1 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;letter-spacing:.14em;text-transform:uppercase;text-decoration:none">Track Order</a></p>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">You can return anything within 30 days. If something is not right, just reply.</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'Thank you, Rudo

We have your order and your payment, and are packing it now.

Order: NDR-JMFQ7ZTDAK
Status: Processing
Shipping: DHL EXPRESS DOMESTIC
Estimated delivery: November 23, 2026
Tracking number: DHL-RJH5-P5KC-E6YJ-GP3H
To: Rudo Moyo
1 Samora Machel Avenue
Harare
Zimbabwe

1 x Zambezi Gown (M): $1,290.00
Subtotal: $1,290.00
Shipping: $10.38
Total: $1,300.38

Track Order: http://shop.example/track-order?tracking=DHL-RJH5-P5KC-E6YJ-GP3H

You can return anything within 30 days. If something is not right, just reply.

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:08.411549+00', '2026-11-16 06:01:08.904166+00'),
('daf9b437-ba9f-47ba-a30a-f88b21f3288f', 'order-delivered', 'NDR-H5DVE34P4E', 'order-delivered:NDR-H5DVE34P4E', 'shopper4@example.com', 'Your order NDR-H5DVE34P4E has arrived', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your order NDR-H5DVE34P4E has arrived</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">We hope it is just right.</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">It has arrived</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">Rudo, the courier tells us that your order was delivered.</p>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">We hope it is just right. If it is not, you have 30 days to send it back.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Order</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">NDR-H5DVE34P4E</td></tr></table>
<p style="margin:32px 0"><a class="button" href="http://shop.example/contact" style="display:inline-block;padding:16px 32px;background:#1a1613;color:#faf7f2;font:500 13px/1 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;letter-spacing:.14em;text-transform:uppercase;text-decoration:none">Contact Support</a></p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'It has arrived

Rudo, the courier tells us that your order was delivered.

We hope it is just right. If it is not, you have 30 days to send it back.

Order: NDR-H5DVE34P4E

Contact Support: http://shop.example/contact

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:10.023806+00', '2026-11-16 06:01:10.356627+00'),
('db6942e5-abb6-4f98-89c6-b7f441069729', 'account-requested', '', NULL, 'chipo@ndoro.example', 'Your Ndoro account waits for approval', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your Ndoro account waits for approval</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">Your account waits for approval</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">Your account waits for approval</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">Somebody, we hope you, asked for an admin account with this address.</p>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">As soon as an existing admin has approved it, another mail tells you so.</p>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">If it was not you, write to hello@ndoro.example, so that nobody approves it.</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'Your account waits for approval

Somebody, we hope you, asked for an admin account with this address.

As soon as an existing admin has approved it, another mail tells you so.

If it was not you, write to hello@ndoro.example, so that nobody approves it.

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:02.217453+00', '2026-11-16 06:01:02.916414+00'),
('e0b28b71-b047-4bfe-9bf0-620cb7991eb4', 'newsletter-notice', '', 'newsletter-notice:1', 'hello@ndoro.example', 'New newsletter subscription: rudo@example.com', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>New newsletter subscription: rudo@example.com</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">rudo@example.com</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">New newsletter subscription</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">E-mail</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">rudo@example.com</td></tr></table>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">The letter goes out to them once they have confirmed.</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'New newsletter subscription

E-mail: rudo@example.com

The letter goes out to them once they have confirmed.

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:05.477886+00', '2026-11-16 06:01:05.75017+00'),
('e572a652-5963-4456-a975-35522d14b538', 'order-confirmation', 'NDR-Q9JCB0Y8Q7', 'order-confirmation:NDR-Q9JCB0Y8Q7', 'shopper2@example.com', 'Your order NDR-Q9JCB0Y8Q7', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your order NDR-Q9JCB0Y8Q7</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">Thank you. We are preparing $62.26 worth of good things.</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">Thank you, Rudo</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">We have your order and your payment, and are packing it now.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Order</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">NDR-Q9JCB0Y8Q7</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Status</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Processing</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Shipping</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">DHL EXPRESS DOMESTIC</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Estimated delivery</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">November 23, 2026</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Tracking number</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">DHL-41M2-0EY7-C4VZ-87X5</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">To</td><td class="ink rule" align="left" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Rudo Moyo<br>1 Samora Machel Avenue<br>Harare<br>Zimbabwe</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse"><tr><td class="ink rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">Harare Lacquer &times; 3<br><span class="quiet" style="color:#6b625a">Chalk</span></td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613;padding-left:24px;white-space:nowrap">$54.00</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Subtotal</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$54.00</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Shipping</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$8.26</td></tr><tr><td class="quiet rule" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#6b625a;padding-right:24px;white-space:nowrap">Total</td><td class="ink rule" align="right" style="padding:12px 0;border-bottom:1px solid #ddd3c6;font:400 15px/1.5 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;vertical-align:top;color:#1a1613">$62.26</td></tr></table>
<p style="margin:32px 0"><a class="button" href="http://shop.example/track-order?tracking=DHL-41M2-0EY7-C4VZ-87X5" style="display:inline-block;padding:16px 32px;background:#1a1613;color:#faf7f2;font:500 13px/1 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;letter-spacing:.14em;text-transform:uppercase;text-decoration:none">Track Order</a></p>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">You can return anything within 30 days. If something is not right, just reply.</p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'Thank you, Rudo

We have your order and your payment, and are packing it now.

Order: NDR-Q9JCB0Y8Q7
Status: Processing
Shipping: DHL EXPRESS DOMESTIC
Estimated delivery: November 23, 2026
Tracking number: DHL-41M2-0EY7-C4VZ-87X5
To: Rudo Moyo
1 Samora Machel Avenue
Harare
Zimbabwe

3 x Harare Lacquer (Chalk): $54.00
Subtotal: $54.00
Shipping: $8.26
Total: $62.26

Track Order: http://shop.example/track-order?tracking=DHL-41M2-0EY7-C4VZ-87X5

You can return anything within 30 days. If something is not right, just reply.

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:07.242804+00', '2026-11-16 06:01:07.620493+00'),
('e7978f13-4a03-4252-8bae-6fb48fa2651c', 'account-approved', '', NULL, 'chipo@ndoro.example', 'Your Ndoro account is open', '<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your Ndoro account is open</title><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110e !important; }
  .sheet { background: #1c1814 !important; border-color: #37302a !important; }
  .ink, .ink a { color: #efe6da !important; }
  .quiet, .quiet a { color: #a79e94 !important; }
  .rule { border-color: #37302a !important; }
  .button { background: #efe6da !important; color: #14110e !important; }
  .tint { background: #241f1a !important; color: #efe6da !important; }
}
@media (max-width: 480px) { .sheet-inner { padding: 32px 20px !important; } }</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">Welcome, Chipo</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #ddd3c6"><tr><td class="sheet-inner" style="padding:48px 48px 40px">
<p style="margin:0 0 40px;padding:0 0 14px;border-bottom:1px solid #d4af37;text-align:center"><a class="ink" href="http://shop.example" style="font:400 20px/1 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;letter-spacing:.3em;text-transform:uppercase;text-decoration:none;color:#1a1613">Ndoro</a></p>
<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.2 ''Bodoni Moda'', Didot, ''Bodoni 72'', Georgia, serif;color:#1a1613">Welcome, Chipo</h1>
<p class="ink" style="margin:0 0 20px;font:400 16px/1.6 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#1a1613">owner@ndoro.example has approved your account. You can sign in now.</p>
<p style="margin:32px 0"><a class="button" href="http://shop.example/admin/login" style="display:inline-block;padding:16px 32px;background:#1a1613;color:#faf7f2;font:500 13px/1 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;letter-spacing:.14em;text-transform:uppercase;text-decoration:none">Sign in</a></p>
</td></tr></table>
<p class="quiet" style="margin:24px 0 0;font:400 13px/1.7 Jost, Futura, ''Century Gothic'', ''Helvetica Neue'', Arial, sans-serif;color:#6b625a;text-align:center">Ndoro<br>12 Jacaranda Arcade<br>Msasa Avenue, Borrowdale<br>Harare, Zimbabwe<br><a href="mailto:hello@ndoro.example" style="color:#6b625a">hello@ndoro.example</a></p>
</td></tr></table></body></html>', 'Welcome, Chipo

owner@ndoro.example has approved your account. You can sign in now.

Sign in: http://shop.example/admin/login

--
Ndoro
12 Jacaranda Arcade
Msasa Avenue, Borrowdale
Harare, Zimbabwe
hello@ndoro.example
http://shop.example', 'sent', '1', '', '2026-11-16 06:01:02.363164+00', '2026-11-16 06:01:02.918787+00');
insert into media (key, kind, original, content_type, width, height, bytes, color, blur, alt, created_at, created_by, attached_at) overriding system value values
('pixel-c414cd0e204de974f737', 'upload', 'originals/pixel-c414cd0e204de974f737.png', 'image/png', '1', '1', '70', '#f6736d', 'data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoMAAwAA4BaJaACdLoAA5gA/t1EcrH1Od/8Q50OdDmSQAAA', '', '2026-11-16 06:01:04.0585+00', '1', '2026-11-16 06:01:04.313207+00');
insert into notifications (id, type, title, message, read, once_key, created_at) overriding system value values
('1', 'system', 'New admin account', 'Chipo Ncube (chipo@ndoro.example) is waiting for approval.', 'false', 'account-requested:2:1794808862247', '2026-11-16 06:01:02.546734+00'),
('2', 'system', 'New admin account', 'Farai Dube (farai@ndoro.example) is waiting for approval.', 'false', 'account-requested:3:1794808863837', '2026-11-16 06:01:04.362551+00'),
('3', 'other', 'New message', 'Tendai Moyo: A heel for garden weddings', 'false', 'contact-message:1', '2026-11-16 06:01:05.505205+00'),
('4', 'other', 'New message', 'Tendai Moyo: Do you mend soles', 'false', 'contact-message:2', '2026-11-16 06:01:05.686547+00'),
('5', 'order', 'New order', 'Rudo Moyo ordered for $436.95 (#NDR-HDK8BTTFP9).', 'false', 'order:NDR-HDK8BTTFP9', '2026-11-16 06:01:06.780141+00'),
('6', 'order', 'New order', 'Rudo Moyo ordered for $62.26 (#NDR-Q9JCB0Y8Q7).', 'false', 'order:NDR-Q9JCB0Y8Q7', '2026-11-16 06:01:07.894802+00'),
('7', 'order', 'New order', 'Rudo Moyo ordered for $1,300.38 (#NDR-JMFQ7ZTDAK).', 'false', 'order:NDR-JMFQ7ZTDAK', '2026-11-16 06:01:09.044931+00'),
('8', 'order', 'New order', 'Rudo Moyo ordered for $866.69 (#NDR-H5DVE34P4E).', 'false', 'order:NDR-H5DVE34P4E', '2026-11-16 06:01:10.185207+00'),
('9', 'order', 'New order', 'Rudo Moyo ordered for $106.45 (#NDR-WV2XQ50BF7).', 'false', 'order:NDR-WV2XQ50BF7', '2026-11-16 06:01:11.331643+00'),
('10', 'stock', 'Out of stock', 'Last Slipper has sold out.', 'false', 'stock-out:4:15', '2026-11-16 06:01:11.387829+00'),
('11', 'order', 'New order', 'Rudo Moyo ordered for $44.26 (#NDR-PNATZY6SFG).', 'false', 'order:NDR-PNATZY6SFG', '2026-11-16 06:01:12.489437+00');
insert into payments (id, checkout_id, provider, provider_payment_id, capture_id, approval_url, state, amount_cents, captured_cents, refunded_cents, currency, next_check_at, checks, created_at, updated_at) overriding system value values
('25270310-2c49-4a05-899f-ff4d77baf168', '6e824f1e-4589-496d-a245-99cff40371c3', 'paypal', '9G1L60UDEGPVQVJAP', 'CEQE2JUCW5P6ENL0D', 'http://127.0.0.1:32785/paypal/checkoutnow?token=9G1L60UDEGPVQVJAP', 'captured', '86669', '86669', '0', 'USD', '2026-11-16 06:01:29.725214+00', '0', '2026-11-16 06:01:09.177189+00', '2026-11-16 06:01:09.725214+00'),
('a393cdf7-9fa5-4abf-af63-e7d5ad74fc9d', '0276fd54-444d-438d-898f-bbc3721d8a6a', 'paypal', 'M4XXAVUYJJ8ZCEHKK', NULL, 'http://127.0.0.1:32785/paypal/checkoutnow?token=M4XXAVUYJJ8ZCEHKK', 'open', '43695', '0', '0', 'USD', '2026-11-16 06:01:33.309189+00', '0', '2026-11-16 06:01:13.228047+00', '2026-11-16 06:01:13.309189+00'),
('ae6a0547-3fb8-4924-8240-4a5be01fbdde', '9c250a34-1070-4795-b95d-0c4525ce28c6', 'paypal', '17H7QYTMAQBE5GKPK', 'AJ9MW18R6M777FZ5C', 'http://127.0.0.1:32785/paypal/checkoutnow?token=17H7QYTMAQBE5GKPK', 'captured', '6226', '6226', '0', 'USD', '2026-11-16 06:01:27.242804+00', '0', '2026-11-16 06:01:06.721209+00', '2026-11-16 06:01:07.242804+00'),
('c2d4e57e-85e6-41c1-b753-0762e79a9c18', '44890144-e2e7-415c-9652-1af6eec04d88', 'stripe', 'cs_test_eDPMHWGIrvCZylYYbWYRWud9f8piFQn5cVoLQ3Tk3s6RRDcxMmbYn5G6de', 'pi_wVUjGQCIimJA0qDAf0RRtsQB', 'http://127.0.0.1:32785/stripe/c/pay/cs_test_eDPMHWGIrvCZylYYbWYRWud9f8piFQn5cVoLQ3Tk3s6RRDcxMmbYn5G6de', 'captured', '43695', '43695', '0', 'USD', '2026-11-16 06:01:26.472741+00', '0', '2026-11-16 06:01:06.224281+00', '2026-11-16 06:01:06.472741+00'),
('c8e201c5-9437-49cf-932f-225bc769fe2d', 'db05d095-818c-44a5-9ef4-5df5bd467b72', 'stripe', 'cs_test_r54G9vN4DSGdiOvYDk4gQk1VsDDiyuqeyyQRImux0VuKV5VzPWfBzKmj2f', 'pi_n6FEXF4D5gnTTE4BgZ0GWOdm', 'http://127.0.0.1:32785/stripe/c/pay/cs_test_r54G9vN4DSGdiOvYDk4gQk1VsDDiyuqeyyQRImux0VuKV5VzPWfBzKmj2f', 'captured', '10645', '10645', '2025', 'USD', '2026-11-16 06:01:30.68163+00', '0', '2026-11-16 06:01:10.424761+00', '2026-11-16 06:01:10.868269+00'),
('d3528029-3166-4406-9ddb-bd3b24f3e057', '68ca5678-3321-4200-80d5-b5e9beccd955', 'stripe', 'cs_test_UqpNLtAuu1rxDrxoxHUIzpuBWWQauaIifBtAOgngazOOHcKBjRUrEi6NFh', NULL, 'http://127.0.0.1:32785/stripe/c/pay/cs_test_UqpNLtAuu1rxDrxoxHUIzpuBWWQauaIifBtAOgngazOOHcKBjRUrEi6NFh', 'open', '130038', '0', '0', 'USD', '2026-11-16 06:01:32.981199+00', '0', '2026-11-16 06:01:12.84967+00', '2026-11-16 06:01:12.981199+00'),
('ee57312c-c0f5-4c65-b753-c4772d00fd8c', '7f07ef60-1b73-424b-aff6-f84486a79c3b', 'paypal', 'RJUXVWJFS6NQL6J7E', '4Q9CF25BJRQ559D1A', 'http://127.0.0.1:32785/paypal/checkoutnow?token=RJUXVWJFS6NQL6J7E', 'refunded', '4426', '4426', '4426', 'USD', '2026-11-16 06:01:32.429191+00', '0', '2026-11-16 06:01:11.676726+00', '2026-11-16 06:01:12.429191+00'),
('f2ad7c8c-5bca-478f-9b48-7630b9794be1', 'a592b6dd-43b5-40ea-b0f1-b9db10266bc5', 'stripe', 'cs_test_K8PUAEXVJczC4PN1oYTNE6NZuox2Dwc5rorKxkeU4NfLY1lPXb12gdssWb', 'pi_oVgIDxwSYiSiNSOVZ4hATblI', 'http://127.0.0.1:32785/stripe/c/pay/cs_test_K8PUAEXVJczC4PN1oYTNE6NZuox2Dwc5rorKxkeU4NfLY1lPXb12gdssWb', 'captured', '130038', '130038', '0', 'USD', '2026-11-16 06:01:28.411549+00', '0', '2026-11-16 06:01:07.913037+00', '2026-11-16 06:01:08.411549+00');
insert into products (id, name, description, category, sub_category, price_cents, image_url, additional_images, colors, sizes, collections, finish, opacity, in_stock, featured, weight, weight_unit, search_text, created_at, updated_at, deleted_at) overriding system value values
('1', 'Msasa Pump', 'Lasted by hand in Harare.', 'shoes', 'heels', '42550', '/media/pixel-c414cd0e204de974f737.webp', '{/media/pixel-c414cd0e204de974f737.webp}', '{Noir,Burgundy}', '{37,38,39}', '{anniversary}', NULL, NULL, 'true', 'true', '28.000', 'oz', 'Shoes Heels Anniversary Collection Noir Burgundy', '2026-11-16 06:01:04.313207+00', '2026-11-16 06:01:04.313207+00', NULL),
('2', 'Zambezi Gown', 'Lasted by hand in Harare.', 'clothing', NULL, '129000', '', '{}', '{}', '{S,M}', '{}', NULL, NULL, 'true', 'false', '1.200', 'kg', 'Clothing', '2026-11-16 06:01:04.713533+00', '2026-11-16 06:01:04.713533+00', NULL),
('3', 'Harare Lacquer', 'Lasted by hand in Harare.', 'nailpolish', NULL, '1800', '', '{}', '{Chalk,Rosewood}', '{}', '{}', 'Gloss', NULL, 'true', 'false', '40.000', 'g', 'Nail Polish 001 Chalk 019 Rosewood', '2026-11-16 06:01:04.750671+00', '2026-11-16 06:01:04.929204+00', NULL),
('4', 'Last Slipper', 'Lasted by hand in Harare.', 'shoes', NULL, '9500', '', '{}', '{}', '{}', '{}', NULL, NULL, 'true', 'false', '0.000', 'oz', 'Shoes', '2026-11-16 06:01:04.866336+00', '2026-11-16 06:01:04.866336+00', '2026-11-16 06:01:11.469759+00');
insert into product_color_pictures (product_id, color, "position", url) overriding system value values
('1', 'Burgundy', '0', '/media/pixel-c414cd0e204de974f737.webp'),
('1', 'Noir', '0', '/media/pixel-c414cd0e204de974f737.webp');
insert into rate_limits (key, window_start, count) overriding system value values
('account:address:10.159.65.37', '2026-11-16 06:00:00+00', '1'),
('account:address:10.51.163.149', '2026-11-16 06:00:00+00', '1'),
('account:email:chipo@ndoro.example', '2026-11-16 06:00:00+00', '1'),
('account:email:farai@ndoro.example', '2026-11-16 06:00:00+00', '1'),
('checkout:10.0.0.1', '2026-11-16 06:00:00+00', '2'),
('checkout:10.0.0.2', '2026-11-16 06:00:00+00', '2'),
('checkout:10.0.0.3', '2026-11-16 06:00:00+00', '2'),
('checkout:10.0.0.4', '2026-11-16 06:00:00+00', '2'),
('checkout:10.0.0.5', '2026-11-16 06:00:00+00', '2'),
('checkout:10.0.0.6', '2026-11-16 06:00:00+00', '2'),
('checkout:10.0.0.7', '2026-11-16 06:00:00+00', '1'),
('checkout:10.0.0.8', '2026-11-16 06:00:00+00', '1'),
('contact:10.107.8.111', '2026-11-16 06:01:00+00', '2'),
('login:account:chipo@ndoro.example', '2026-11-16 06:00:00+00', '0'),
('login:account:owner@ndoro.example', '2026-11-16 06:00:00+00', '0'),
('login:address:10.160.247.2', '2026-11-16 06:00:00+00', '0'),
('login:address:10.33.131.164', '2026-11-16 06:00:00+00', '0'),
('newsletter-mail:Ap6-_Jg1KTtZLfc9YeaHw5IN42cz8kMjsNslhmdfKWw', '2026-11-16 06:00:00+00', '1'),
('newsletter-mail:I0Lbj9v081H3Zd8lPVw8Ji2NxSWkY-UMLsy497_4vIo', '2026-11-16 06:00:00+00', '1'),
('newsletter-mail:gdicx0mGPQN4KT567EgE4rWRHmADNvtwq9su2aHMAuI', '2026-11-16 06:00:00+00', '1'),
('rates:10.0.0.1', '2026-11-16 06:01:00+00', '1'),
('rates:10.0.0.2', '2026-11-16 06:01:00+00', '1'),
('rates:10.0.0.3', '2026-11-16 06:01:00+00', '1'),
('rates:10.0.0.4', '2026-11-16 06:01:00+00', '1'),
('rates:10.0.0.5', '2026-11-16 06:01:00+00', '1'),
('rates:10.0.0.6', '2026-11-16 06:01:00+00', '1'),
('rates:10.0.0.7', '2026-11-16 06:01:00+00', '1'),
('rates:10.0.0.8', '2026-11-16 06:01:00+00', '1'),
('second-factor:2', '2026-11-16 06:00:00+00', '1'),
('subscribe-link:10.107.8.111', '2026-11-16 06:01:00+00', '3'),
('subscribe:10.107.8.111', '2026-11-16 06:01:00+00', '3');
insert into refunds (id, payment_id, amount_cents, reason, state, provider_refund_id, requested_by, restock, next_attempt_at, attempts, created_at, updated_at) overriding system value values
('6184ad8d-0f4a-47ce-a793-2c5e0ec661be', 'c8e201c5-9437-49cf-932f-225bc769fe2d', '2025', 'A scratch', 'completed', 're_PhjZOxL44duZ0UFcU5mWeMtc', 'owner@ndoro.example', 'false', '2026-11-16 06:01:40.868269+00', '0', '2026-11-16 06:01:10.868269+00', '2026-11-16 06:01:10.934125+00'),
('6ff71e93-2831-4606-a1be-68a3c0b2c3ed', 'ee57312c-c0f5-4c65-b753-c4772d00fd8c', '4426', 'Returned', 'completed', 'UCA7GNBDXG490ZBYA', 'owner@ndoro.example', 'true', '2026-11-16 06:01:42.371458+00', '0', '2026-11-16 06:01:12.371458+00', '2026-11-16 06:01:12.429191+00');
insert into search_lexemes (lexeme, is_label) overriding system value values
('001', 'true'),
('019', 'true'),
('anniversari', 'true'),
('burgundi', 'true'),
('chalk', 'true'),
('cloth', 'true'),
('collect', 'true'),
('gloss', 'false'),
('gown', 'true'),
('hand', 'false'),
('harar', 'true'),
('heel', 'true'),
('lacquer', 'true'),
('last', 'true'),
('msasa', 'true'),
('nail', 'true'),
('nailpolish', 'true'),
('noir', 'true'),
('polish', 'true'),
('pump', 'true'),
('rosewood', 'true'),
('shoe', 'true'),
('slipper', 'true'),
('zambezi', 'true');
insert into search_words (word, stem, is_label) overriding system value values
('anniversary', 'anniversari', 'true'),
('burgundy', 'burgundi', 'true'),
('chalk', 'chalk', 'true'),
('clothing', 'cloth', 'true'),
('collection', 'collect', 'true'),
('gloss', 'gloss', 'false'),
('gown', 'gown', 'true'),
('hand', 'hand', 'false'),
('harare', 'harar', 'true'),
('heels', 'heel', 'true'),
('lacquer', 'lacquer', 'true'),
('last', 'last', 'true'),
('lasted', 'last', 'false'),
('msasa', 'msasa', 'true'),
('nail', 'nail', 'true'),
('nailpolish', 'nailpolish', 'true'),
('noir', 'noir', 'true'),
('polish', 'polish', 'true'),
('pump', 'pump', 'true'),
('rosewood', 'rosewood', 'true'),
('shoes', 'shoe', 'true'),
('slipper', 'slipper', 'true'),
('zambezi', 'zambezi', 'true');
insert into shipping_quotes (id, fingerprint, rates, created_at, expires_at) overriding system value values
('0cf19ea3-db69-496a-a8f2-cc1851454143', 't_FhRdYW0atNNTdjpriQFMApcGXgXSju-pOdHpmPENo', '{"rates": [{"rate": "8.26", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC", "currency": "USD"}, {"rate": "14.16", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC 12:00", "currency": "USD"}], "reason": null}', '2026-11-16 06:01:06.617172+00', '2026-11-16 06:31:06.617172+00'),
('8d08606d-0b94-48d5-97dd-c3eda79d8780', 'ilKr-TKFGWmese81r1KxROuG8QmMF13gJ8cyGMRwLcc', '{"rates": [{"rate": "8.26", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC", "currency": "USD"}, {"rate": "14.16", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC 12:00", "currency": "USD"}], "reason": null}', '2026-11-16 06:01:11.616362+00', '2026-11-16 06:31:11.616362+00'),
('9ccb422a-dfbf-4c10-846a-1cae809d3d9a', 'y7tYLzPZ5_Lu7y_pxNfViYx77yqHM7L5YKNp903VB-A', '{"rates": [{"rate": "10.38", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC", "currency": "USD"}, {"rate": "16.28", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC 12:00", "currency": "USD"}], "reason": null}', '2026-11-16 06:01:07.849318+00', '2026-11-16 06:31:07.849318+00'),
('a37f3dd1-7614-480b-a314-84b1bce1f47f', 'nXLNVjnIKv5wm2qQCHW28qv9qmW9U2oR3wsVnQmVt2o', '{"rates": [{"rate": "11.45", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC", "currency": "USD"}, {"rate": "17.35", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC 12:00", "currency": "USD"}], "reason": null}', '2026-11-16 06:01:10.304955+00', '2026-11-16 06:31:10.304955+00'),
('c87f6c8f-652c-4c31-b612-387527c9bd9d', 'scvs_GUuMhAPbYzwRWs-Pwl8CCzXNZBF7V5a1rGaKMo', '{"rates": [{"rate": "15.69", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC", "currency": "USD"}, {"rate": "21.59", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC 12:00", "currency": "USD"}], "reason": null}', '2026-11-16 06:01:09.089226+00', '2026-11-16 06:31:09.089226+00'),
('f75333b9-2e35-40ef-85e0-779162e07820', '52RIy_vtfnE4RJdhzQ_ZC2A6PiW8bSxhVhLSnf9Op5g', '{"rates": [{"rate": "11.45", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC", "currency": "USD"}, {"rate": "17.35", "origin": "Harare", "carrier": "DHL", "service": "EXPRESS DOMESTIC 12:00", "currency": "USD"}], "reason": null}', '2026-11-16 06:01:06.169239+00', '2026-11-16 06:31:06.169239+00');
insert into stock_holds (checkout_id, product_id, quantity, expires_at, created_at) overriding system value values
('0276fd54-444d-438d-898f-bbc3721d8a6a', '1', '1', '2026-11-16 06:31:13.227+00', '2026-11-16 06:01:13.228047+00'),
('68ca5678-3321-4200-80d5-b5e9beccd955', '2', '1', '2026-11-16 06:31:12.826+00', '2026-11-16 06:01:12.84967+00');
insert into stock_levels (product_id, on_hand, held) overriding system value values
('1', '9', '1'),
('2', '2', '1'),
('3', '33', '0'),
('4', '0', '0');
insert into stock_movements (id, product_id, kind, on_hand_delta, held_delta, reference, actor, created_at) overriding system value values
('1', '1', 'correction', '12', '0', 'new product', 'owner@ndoro.example', '2026-11-16 06:01:04.313207+00'),
('2', '2', 'correction', '3', '0', 'new product', 'owner@ndoro.example', '2026-11-16 06:01:04.713533+00'),
('3', '3', 'correction', '40', '0', 'new product', 'owner@ndoro.example', '2026-11-16 06:01:04.750671+00'),
('4', '4', 'correction', '1', '0', 'new product', 'owner@ndoro.example', '2026-11-16 06:01:04.866336+00'),
('5', '3', 'correction', '-4', '0', 'product 3', 'owner@ndoro.example', '2026-11-16 06:01:04.929204+00'),
('6', '1', 'hold', '0', '1', '44890144-e2e7-415c-9652-1af6eec04d88', 'shop', '2026-11-16 06:01:06.224281+00'),
('7', '1', 'sale', '-1', '-1', 'NDR-HDK8BTTFP9', 'shop', '2026-11-16 06:01:06.472741+00'),
('8', '3', 'hold', '0', '3', '9c250a34-1070-4795-b95d-0c4525ce28c6', 'shop', '2026-11-16 06:01:06.721209+00'),
('9', '3', 'sale', '-3', '-3', 'NDR-Q9JCB0Y8Q7', 'shop', '2026-11-16 06:01:07.242804+00'),
('10', '2', 'hold', '0', '1', 'a592b6dd-43b5-40ea-b0f1-b9db10266bc5', 'shop', '2026-11-16 06:01:07.913037+00'),
('11', '2', 'sale', '-1', '-1', 'NDR-JMFQ7ZTDAK', 'shop', '2026-11-16 06:01:08.411549+00'),
('12', '1', 'hold', '0', '2', '6e824f1e-4589-496d-a245-99cff40371c3', 'shop', '2026-11-16 06:01:09.177189+00'),
('13', '1', 'sale', '-2', '-2', 'NDR-H5DVE34P4E', 'shop', '2026-11-16 06:01:09.725214+00'),
('14', '4', 'hold', '0', '1', 'db05d095-818c-44a5-9ef4-5df5bd467b72', 'shop', '2026-11-16 06:01:10.424761+00'),
('15', '4', 'sale', '-1', '-1', 'NDR-WV2XQ50BF7', 'shop', '2026-11-16 06:01:10.68163+00'),
('16', '3', 'hold', '0', '2', '7f07ef60-1b73-424b-aff6-f84486a79c3b', 'shop', '2026-11-16 06:01:11.676726+00'),
('17', '3', 'sale', '-2', '-2', 'NDR-PNATZY6SFG', 'shop', '2026-11-16 06:01:12.151228+00'),
('18', '3', 'return', '2', '0', 'NDR-PNATZY6SFG', 'owner@ndoro.example', '2026-11-16 06:01:12.429191+00'),
('19', '2', 'hold', '0', '1', '68ca5678-3321-4200-80d5-b5e9beccd955', 'shop', '2026-11-16 06:01:12.84967+00'),
('20', '1', 'hold', '0', '1', '0276fd54-444d-438d-898f-bbc3721d8a6a', 'shop', '2026-11-16 06:01:13.228047+00');
insert into subscribers (id, email, state, token, created_at, confirmed_at, unsubscribed_at) overriding system value values
('1', 'rudo@example.com', 'confirmed', 'JAM_Cw04LW1GkXSW5R8JcrhwnRqVZgImht75FNbyHeI', '2026-11-16 06:01:05.477886+00', '2026-11-16 06:01:05.800056+00', NULL),
('2', 'nyasha@example.com', 'unsubscribed', 'oMvfLDY1ZcJrGmJmGI197S_bpX-SyyBBkgTn5oWtx4g', '2026-11-16 06:01:05.693877+00', '2026-11-16 06:01:05.858627+00', '2026-11-16 06:01:05.959011+00'),
('3', 'tatenda@example.com', 'pending', 'v1hZ7K6gD3T5OTtLSjxuRXrXS_CmVSSODMBkrJjxRo8', '2026-11-16 06:01:05.747841+00', NULL, NULL);
insert into tallies (subject, state, count, total_cents, refunded_cents) overriding system value values
('order', 'cancelled/refunded', '1', '4426', '4426'),
('order', 'delivered/paid', '1', '86669', '0'),
('order', 'pending/paid', '-1', '-10645', '0'),
('order', 'pending/paid', '-1', '-130038', '0'),
('order', 'pending/paid', '-1', '-4426', '0'),
('order', 'pending/paid', '-1', '-6226', '0'),
('order', 'pending/paid', '-1', '-86669', '0'),
('order', 'pending/paid', '1', '10645', '0'),
('order', 'pending/paid', '1', '130038', '0'),
('order', 'pending/paid', '1', '43695', '0'),
('order', 'pending/paid', '1', '4426', '0'),
('order', 'pending/paid', '1', '6226', '0'),
('order', 'pending/paid', '1', '86669', '0'),
('order', 'pending/partially refunded', '1', '10645', '2025'),
('order', 'processing/paid', '1', '6226', '0'),
('order', 'shipped/paid', '1', '130038', '0'),
('product', 'clothing/', '1', '0', '0'),
('product', 'nailpolish/', '1', '0', '0'),
('product', 'shoes/', '-1', '0', '0'),
('product', 'shoes/', '1', '0', '0'),
('product', 'shoes/heels', '1', '0', '0'),
('stock', 'in', '1', '0', '0'),
('stock', 'in', '1', '0', '0'),
('stock', 'low', '-1', '0', '0'),
('stock', 'low', '1', '0', '0'),
('stock', 'low', '1', '0', '0'),
('stock', 'out', '-1', '0', '0'),
('stock', 'out', '-1', '0', '0'),
('stock', 'out', '-1', '0', '0'),
('stock', 'out', '-1', '0', '0'),
('stock', 'out', '1', '0', '0'),
('stock', 'out', '1', '0', '0'),
('stock', 'out', '1', '0', '0'),
('stock', 'out', '1', '0', '0'),
('stock', 'out', '1', '0', '0'),
('user', '', '1', '0', '0'),
('user', '', '1', '0', '0'),
('user', '', '1', '0', '0'),
('user', '', '1', '0', '0'),
('user', '', '1', '0', '0'),
('user', '', '1', '0', '0'),
('user', '', '1', '0', '0'),
('user', '', '1', '0', '0'),
('user', '', '1', '0', '0');
insert into users (id, email, role, first_name, last_name, phone, is_active, password_hash, approved_at, approved_by, totp_secret, totp_confirmed_at, totp_last_step, created_at, updated_at) overriding system value values
('1', 'owner@ndoro.example', 'admin', 'Shop', 'Owner', '', 'true', '$argon2id$v=19$m=19456,t=2,p=1$ikslkYLy2gvn2N9fWdFGYw$7QYPUnevkk/YDnWlZorzXyJKaNdNASGv0Vl0cX3OtqA', '2026-11-16 06:01:00.350125+00', 'the operator', NULL, NULL, '0', '2026-11-16 06:01:00.350125+00', '2026-11-16 06:01:00.350125+00'),
('2', 'chipo@ndoro.example', 'admin', 'Chipo', 'Ncube', '', 'true', '$argon2id$v=19$m=19456,t=2,p=1$pEFlF1j2hA6Uh3VT80rBWg$H8itU9IJZ2sZuL2jTGiYWqOwaTO4W8ufAPimgxXrMbM', '2026-11-16 06:01:02.363164+00', 'owner@ndoro.example', 'vobKQ2i8OJQaQ4HxvUSfOPT6MmX4brhUqspellPzeuZfXSsuITZYLZKEujbZVQDv', '2026-11-16 06:01:03.461849+00', '59826962', '2026-11-16 06:01:02.217453+00', '2026-11-16 06:01:02.363164+00'),
('3', 'farai@ndoro.example', 'admin', 'Farai', 'Dube', '', 'true', '$argon2id$v=19$m=19456,t=2,p=1$j8Ol2s7hq3csWnyKGA0a4g$E40ROTGBRri+Fp5FXsdH+6gkDXpPIL6/vtmmHorMsbs', NULL, NULL, NULL, NULL, '0', '2026-11-16 06:01:03.826762+00', '2026-11-16 06:01:03.826762+00'),
('4', 'shopper1@example.com', 'customer', 'Rudo', 'Moyo', '+263 77 200 0199', 'true', NULL, '2026-11-16 06:01:06.472741+00', NULL, NULL, NULL, '0', '2026-11-16 06:01:06.472741+00', '2026-11-16 06:01:06.472741+00'),
('5', 'shopper2@example.com', 'customer', 'Rudo', 'Moyo', '+263 77 200 0199', 'true', NULL, '2026-11-16 06:01:07.242804+00', NULL, NULL, NULL, '0', '2026-11-16 06:01:07.242804+00', '2026-11-16 06:01:07.242804+00'),
('6', 'shopper3@example.com', 'customer', 'Rudo', 'Moyo', '+263 77 200 0199', 'true', NULL, '2026-11-16 06:01:08.411549+00', NULL, NULL, NULL, '0', '2026-11-16 06:01:08.411549+00', '2026-11-16 06:01:08.411549+00'),
('7', 'shopper4@example.com', 'customer', 'Rudo', 'Moyo', '+263 77 200 0199', 'true', NULL, '2026-11-16 06:01:09.725214+00', NULL, NULL, NULL, '0', '2026-11-16 06:01:09.725214+00', '2026-11-16 06:01:09.725214+00'),
('8', 'shopper5@example.com', 'customer', 'Rudo', 'Moyo', '+263 77 200 0199', 'true', NULL, '2026-11-16 06:01:10.68163+00', NULL, NULL, NULL, '0', '2026-11-16 06:01:10.68163+00', '2026-11-16 06:01:10.68163+00'),
('9', 'shopper6@example.com', 'customer', 'Rudo', 'Moyo', '+263 77 200 0199', 'true', NULL, '2026-11-16 06:01:12.151228+00', NULL, NULL, NULL, '0', '2026-11-16 06:01:12.151228+00', '2026-11-16 06:01:12.151228+00');
insert into orders (id, number, user_id, checkout_id, payment_id, status, payment_status, email, first_name, last_name, phone, shipping_address, billing_address, subtotal_cents, shipping_cents, total_cents, refunded_cents, carrier, service, tracking_reference, waybill, age_confirmed, created_at, updated_at) overriding system value values
('1', 'NDR-HDK8BTTFP9', '4', '44890144-e2e7-415c-9652-1af6eec04d88', 'c2d4e57e-85e6-41c1-b753-0762e79a9c18', 'pending', 'paid', 'shopper1@example.com', 'Rudo', 'Moyo', '+263 77 200 0199', '{"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}', '{"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}', '42550', '1145', '43695', '0', 'DHL', 'EXPRESS DOMESTIC', 'DHL-SDDM-Q45Q-SP8G-QJ5P', NULL, 'false', '2026-11-16 06:01:06.472741+00', '2026-11-16 06:01:06.472741+00'),
('2', 'NDR-Q9JCB0Y8Q7', '5', '9c250a34-1070-4795-b95d-0c4525ce28c6', 'ae6a0547-3fb8-4924-8240-4a5be01fbdde', 'processing', 'paid', 'shopper2@example.com', 'Rudo', 'Moyo', '+263 77 200 0199', '{"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}', '{"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}', '5400', '826', '6226', '0', 'DHL', 'EXPRESS DOMESTIC', 'DHL-41M2-0EY7-C4VZ-87X5', NULL, 'false', '2026-11-16 06:01:07.242804+00', '2026-11-16 06:01:07.465199+00'),
('3', 'NDR-JMFQ7ZTDAK', '6', 'a592b6dd-43b5-40ea-b0f1-b9db10266bc5', 'f2ad7c8c-5bca-478f-9b48-7630b9794be1', 'shipped', 'paid', 'shopper3@example.com', 'Rudo', 'Moyo', '+263 77 200 0199', '{"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}', '{"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}', '129000', '1038', '130038', '0', 'DHL', 'EXPRESS DOMESTIC', 'DHL-RJH5-P5KC-E6YJ-GP3H', '7777777770', 'false', '2026-11-16 06:01:08.411549+00', '2026-11-16 06:01:08.877236+00'),
('4', 'NDR-H5DVE34P4E', '7', '6e824f1e-4589-496d-a245-99cff40371c3', '25270310-2c49-4a05-899f-ff4d77baf168', 'delivered', 'paid', 'shopper4@example.com', 'Rudo', 'Moyo', '+263 77 200 0199', '{"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}', '{"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}', '85100', '1569', '86669', '0', 'DHL', 'EXPRESS DOMESTIC', 'DHL-9Y0X-V9NV-49HD-16P5', NULL, 'false', '2026-11-16 06:01:09.725214+00', '2026-11-16 06:01:10.023806+00'),
('5', 'NDR-WV2XQ50BF7', '8', 'db05d095-818c-44a5-9ef4-5df5bd467b72', 'c8e201c5-9437-49cf-932f-225bc769fe2d', 'pending', 'partially refunded', 'shopper5@example.com', 'Rudo', 'Moyo', '+263 77 200 0199', '{"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}', '{"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}', '9500', '1145', '10645', '2025', 'DHL', 'EXPRESS DOMESTIC', 'DHL-0738-B6GX-WZS9-B45K', NULL, 'false', '2026-11-16 06:01:10.68163+00', '2026-11-16 06:01:10.934125+00'),
('6', 'NDR-PNATZY6SFG', '9', '7f07ef60-1b73-424b-aff6-f84486a79c3b', 'ee57312c-c0f5-4c65-b753-c4772d00fd8c', 'cancelled', 'refunded', 'shopper6@example.com', 'Rudo', 'Moyo', '+263 77 200 0199', '{"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}', '{"city": "Harare", "state": "Harare", "country": "ZW", "postalCode": "N/A", "streetAddress": "1 Samora Machel Avenue"}', '3600', '826', '4426', '4426', 'DHL', 'EXPRESS DOMESTIC', 'DHL-G0JF-XRAY-ZSFB-4K1T', NULL, 'false', '2026-11-16 06:01:12.151228+00', '2026-11-16 06:01:12.429191+00');
insert into order_history (id, order_id, kind, from_value, to_value, note, actor, at) overriding system value values
('1', '1', 'status', '', 'pending', 'Order placed', 'shop', '2026-11-16 06:01:06.472741+00'),
('2', '2', 'status', '', 'pending', 'Order placed', 'shop', '2026-11-16 06:01:07.242804+00'),
('3', '2', 'status', 'pending', 'processing', '', 'owner@ndoro.example', '2026-11-16 06:01:07.465199+00'),
('4', '3', 'status', '', 'pending', 'Order placed', 'shop', '2026-11-16 06:01:08.411549+00'),
('5', '3', 'waybill', '', '7777777770', '', 'owner@ndoro.example', '2026-11-16 06:01:08.715968+00'),
('6', '3', 'status', 'pending', 'shipped', '', 'owner@ndoro.example', '2026-11-16 06:01:08.877236+00'),
('7', '4', 'status', '', 'pending', 'Order placed', 'shop', '2026-11-16 06:01:09.725214+00'),
('8', '4', 'status', 'pending', 'delivered', '', 'owner@ndoro.example', '2026-11-16 06:01:10.023806+00'),
('9', '5', 'status', '', 'pending', 'Order placed', 'shop', '2026-11-16 06:01:10.68163+00'),
('10', '5', 'refund', 'paid', 'partially refunded', '20.25 USD. A scratch', 'owner@ndoro.example', '2026-11-16 06:01:10.934125+00'),
('11', '6', 'status', '', 'pending', 'Order placed', 'shop', '2026-11-16 06:01:12.151228+00'),
('12', '6', 'refund', 'paid', 'refunded', '44.26 USD. Returned', 'owner@ndoro.example', '2026-11-16 06:01:12.429191+00'),
('13', '6', 'status', 'pending', 'cancelled', 'Refunded in full', 'owner@ndoro.example', '2026-11-16 06:01:12.429191+00');
insert into order_items (order_id, "position", product_id, product_name, image_url, color, size, quantity, unit_price_cents) overriding system value values
('1', '0', '1', 'Msasa Pump', '/media/pixel-c414cd0e204de974f737.webp', 'Noir', '38', '1', '42550'),
('2', '0', '3', 'Harare Lacquer', '', 'Chalk', '', '3', '1800'),
('3', '0', '2', 'Zambezi Gown', '', '', 'M', '1', '129000'),
('4', '0', '1', 'Msasa Pump', '/media/pixel-c414cd0e204de974f737.webp', 'Noir', '38', '2', '42550'),
('5', '0', '4', 'Last Slipper', '', '', '', '1', '9500'),
('6', '0', '3', 'Harare Lacquer', '', 'Rosewood', '', '2', '1800');
insert into recovery_codes (code_hash, user_id, used_at) overriding system value values
('02758321f57bef717b9248c65f782227bc94fa7af748882da92d84fdabd6517d', '2', NULL),
('347be4d72b320c4446fec53d4d9731cb00c87f1b40c9f6f095d6504475aa9cc9', '2', NULL),
('3bd67b30c4b7172e50384116dbb7e06aa9d1b864fdc0a332bcd11919276f4245', '2', NULL),
('5a2306875133a5fdfa480fa1805146be2007e726f5e399ff35d33bcc2467bdf0', '2', NULL),
('6881682c1500dd7487e5303229a36c06d30a67d460fe61183fb18358abbe3e9e', '2', NULL),
('73d4e2ceef9b1bdbfb504169d05f7823549351740ef72a838c6a7df05cf0f0db', '2', NULL),
('84865809c35abf5a624c0b90eb6b4188cf4cbed882c68f03cfc591293b5656bd', '2', NULL),
('95f138c4417cc50646f26a3570d160fdd3541fb7e14fc9500007c5ec31180692', '2', NULL),
('9b72b1196b29431624b71b107950b9902940142c517e62596bf35ce0146659c5', '2', NULL),
('c799686db8d46978b029b9228914625773b90b036772946c1f61d12a0fc4ed50', '2', NULL);
insert into staff_sessions (id, token_hash, user_id, address, user_agent, created_at, last_seen_at, expires_at, leaving_at, ended_at) overriding system value values
('86b87dee-7c16-404f-abca-2232b057bb78', 'a9e2a9c42f130e0dfb7dc234cc88fc0a425fba0b836e2c82789afea71182e305', '1', '10.160.247.2', 'A test browser', '2026-11-16 06:01:01.832301+00', '2026-11-16 06:01:01.832301+00', '2026-11-30 06:01:01.832301+00', NULL, NULL),
('a001bd22-00aa-4a62-bd01-11ed89127bdb', '3a15ee1a7ce78c1a8d4c5562bf458144e7b413be27081deedf650fd8112a3546', '2', '10.33.131.164', 'A test browser', '2026-11-16 06:01:03.044032+00', '2026-11-16 06:01:03.044032+00', '2026-11-30 06:01:03.044032+00', NULL, NULL);
insert into trusted_devices (token_hash, user_id, created_at) overriding system value values
('1f229c44c27dbf7a3316fe87f192f193873be203f87dfd3841471d5fa864cbf4', '1', '2026-11-16 06:01:01.832301+00'),
('252316a46385a12a548c091d1c9e00673d2881b35872efad81586e13ff6e28f0', '2', '2026-11-16 06:01:03.044032+00');
insert into webhook_events (provider, event_id, body, headers, kind, payment_id, received_at, processed_at) overriding system value values
('paypal', 'WH-2SRWZ4YRPVNT6X2WX-EE6PVU9H0HH5JGZH9', '{"id":"WH-2SRWZ4YRPVNT6X2WX-EE6PVU9H0HH5JGZH9","event_version":"1.0","create_time":"2026-11-16T06:01:11.979Z","resource_type":"checkout-order","resource_version":"2.0","event_type":"CHECKOUT.ORDER.APPROVED","summary":"An order has been approved by buyer","resource":{"id":"RJUXVWJFS6NQL6J7E","intent":"CAPTURE","status":"APPROVED","payment_source":{"paypal":{"email_address":"tariro.moyo@buyer.example","account_id":"7ZNR3BXLUBETB","account_status":"VERIFIED","name":{"given_name":"Tariro","surname":"Moyo"},"address":{"country_code":"US"}}},"purchase_units":[{"reference_id":"default","custom_id":"ee57312c-c0f5-4c65-b753-c4772d00fd8c","invoice_id":"ee57312c-c0f5-4c65-b753-c4772d00fd8c","amount":{"currency_code":"USD","value":"44.26","breakdown":{"item_total":{"currency_code":"USD","value":"36.00"},"shipping":{"currency_code":"USD","value":"8.26"}}},"items":[{"name":"Harare Lacquer, Rosewood","quantity":"2","unit_amount":{"currency_code":"USD","value":"18.00"}}],"shipping":{"name":{"full_name":"Rudo Moyo"},"address":{"admin_area_2":"Harare","country_code":"ZW","address_line_1":"1 Samora Machel Avenue","admin_area_1":"Harare"}}}],"payer":{"name":{"given_name":"Tariro","surname":"Moyo"},"email_address":"tariro.moyo@buyer.example","payer_id":"7ZNR3BXLUBETB","address":{"country_code":"US"}},"create_time":"2026-11-16T06:01:11.834Z","update_time":"2026-11-16T06:01:11.979Z","links":[{"href":"http://127.0.0.1:32785/paypal/v2/checkout/orders/RJUXVWJFS6NQL6J7E","rel":"self","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/checkoutnow?token=RJUXVWJFS6NQL6J7E","rel":"payer-action","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/v2/checkout/orders/RJUXVWJFS6NQL6J7E","rel":"update","method":"PATCH"},{"href":"http://127.0.0.1:32785/paypal/v2/checkout/orders/RJUXVWJFS6NQL6J7E/capture","rel":"capture","method":"POST"}]},"links":[{"href":"http://127.0.0.1:32785/paypal/v1/notifications/webhooks-events/WH-2SRWZ4YRPVNT6X2WX-EE6PVU9H0HH5JGZH9","rel":"self","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/v1/notifications/webhooks-events/WH-2SRWZ4YRPVNT6X2WX-EE6PVU9H0HH5JGZH9/resend","rel":"resend","method":"POST"}]}', '{"user-agent": "node", "content-type": "application/json", "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-DEMO", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "6dc5d489-a6f1-471b-8578-a064f57592bf", "paypal-transmission-sig": "bsbgcxHEYE6MpzZGEQFuZ7y4klMCj6RW7XRioBjo6xU=", "paypal-transmission-time": "2026-11-16T06:01:11.980Z"}', 'approved', 'ee57312c-c0f5-4c65-b753-c4772d00fd8c', '2026-11-16 06:01:12.102167+00', '2026-11-16 06:01:12.345089+00'),
('paypal', 'WH-74PX2T7PYZ4YGPUZE-ZJSXN3QG13V04BMTJ', '{"id":"WH-74PX2T7PYZ4YGPUZE-ZJSXN3QG13V04BMTJ","event_version":"1.0","create_time":"2026-11-16T06:01:07.191Z","resource_type":"capture","resource_version":"2.0","event_type":"PAYMENT.CAPTURE.COMPLETED","summary":"Payment completed for $ 62.26 USD","resource":{"id":"AJ9MW18R6M777FZ5C","status":"COMPLETED","amount":{"currency_code":"USD","value":"62.26"},"final_capture":true,"custom_id":"ae6a0547-3fb8-4924-8240-4a5be01fbdde","invoice_id":"ae6a0547-3fb8-4924-8240-4a5be01fbdde","seller_protection":{"status":"ELIGIBLE","dispute_categories":["ITEM_NOT_RECEIVED","UNAUTHORIZED_TRANSACTION"]},"seller_receivable_breakdown":{"gross_amount":{"currency_code":"USD","value":"62.26"},"paypal_fee":{"currency_code":"USD","value":"2.66"},"net_amount":{"currency_code":"USD","value":"59.60"}},"supplementary_data":{"related_ids":{"order_id":"17H7QYTMAQBE5GKPK"}},"links":[{"href":"http://127.0.0.1:32785/paypal/v2/payments/captures/AJ9MW18R6M777FZ5C","rel":"self","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/v2/payments/captures/AJ9MW18R6M777FZ5C/refund","rel":"refund","method":"POST"},{"href":"http://127.0.0.1:32785/paypal/v2/checkout/orders/17H7QYTMAQBE5GKPK","rel":"up","method":"GET"}],"create_time":"2026-11-16T06:01:07.191Z","update_time":"2026-11-16T06:01:07.191Z"},"links":[{"href":"http://127.0.0.1:32785/paypal/v1/notifications/webhooks-events/WH-74PX2T7PYZ4YGPUZE-ZJSXN3QG13V04BMTJ","rel":"self","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/v1/notifications/webhooks-events/WH-74PX2T7PYZ4YGPUZE-ZJSXN3QG13V04BMTJ/resend","rel":"resend","method":"POST"}]}', '{"user-agent": "node", "content-type": "application/json", "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-DEMO", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "01410cda-0fd3-4c48-9745-1b5540199bbb", "paypal-transmission-sig": "hILxKKLYece9W4TR6pgdIpOzglZVnYDQxeG8N3v9nhs=", "paypal-transmission-time": "2026-11-16T06:01:07.233Z"}', 'captured', 'ae6a0547-3fb8-4924-8240-4a5be01fbdde', '2026-11-16 06:01:07.242858+00', '2026-11-16 06:01:07.435606+00'),
('paypal', 'WH-79NBPPL4H6N2MA953-4HCNMTRK5AB1EKJBE', '{"id":"WH-79NBPPL4H6N2MA953-4HCNMTRK5AB1EKJBE","event_version":"1.0","create_time":"2026-11-16T06:01:09.422Z","resource_type":"checkout-order","resource_version":"2.0","event_type":"CHECKOUT.ORDER.APPROVED","summary":"An order has been approved by buyer","resource":{"id":"9G1L60UDEGPVQVJAP","intent":"CAPTURE","status":"APPROVED","payment_source":{"paypal":{"email_address":"tariro.moyo@buyer.example","account_id":"46XCGSTRQ4NQ4","account_status":"VERIFIED","name":{"given_name":"Tariro","surname":"Moyo"},"address":{"country_code":"US"}}},"purchase_units":[{"reference_id":"default","custom_id":"25270310-2c49-4a05-899f-ff4d77baf168","invoice_id":"25270310-2c49-4a05-899f-ff4d77baf168","amount":{"currency_code":"USD","value":"866.69","breakdown":{"item_total":{"currency_code":"USD","value":"851.00"},"shipping":{"currency_code":"USD","value":"15.69"}}},"items":[{"name":"Msasa Pump, Noir, 38","quantity":"2","unit_amount":{"currency_code":"USD","value":"425.50"}}],"shipping":{"name":{"full_name":"Rudo Moyo"},"address":{"admin_area_2":"Harare","country_code":"ZW","address_line_1":"1 Samora Machel Avenue","admin_area_1":"Harare"}}}],"payer":{"name":{"given_name":"Tariro","surname":"Moyo"},"email_address":"tariro.moyo@buyer.example","payer_id":"46XCGSTRQ4NQ4","address":{"country_code":"US"}},"create_time":"2026-11-16T06:01:09.329Z","update_time":"2026-11-16T06:01:09.422Z","links":[{"href":"http://127.0.0.1:32785/paypal/v2/checkout/orders/9G1L60UDEGPVQVJAP","rel":"self","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/checkoutnow?token=9G1L60UDEGPVQVJAP","rel":"payer-action","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/v2/checkout/orders/9G1L60UDEGPVQVJAP","rel":"update","method":"PATCH"},{"href":"http://127.0.0.1:32785/paypal/v2/checkout/orders/9G1L60UDEGPVQVJAP/capture","rel":"capture","method":"POST"}]},"links":[{"href":"http://127.0.0.1:32785/paypal/v1/notifications/webhooks-events/WH-79NBPPL4H6N2MA953-4HCNMTRK5AB1EKJBE","rel":"self","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/v1/notifications/webhooks-events/WH-79NBPPL4H6N2MA953-4HCNMTRK5AB1EKJBE/resend","rel":"resend","method":"POST"}]}', '{"user-agent": "node", "content-type": "application/json", "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-DEMO", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "eca288b9-e0fb-4876-aaf8-b1ab5cecbad9", "paypal-transmission-sig": "uPfjpVGDZi2jHQhfGSORR5DHxE9y370bl6mPDsKRHrk=", "paypal-transmission-time": "2026-11-16T06:01:09.424Z"}', 'approved', '25270310-2c49-4a05-899f-ff4d77baf168', '2026-11-16 06:01:09.582707+00', '2026-11-16 06:01:09.987009+00'),
('paypal', 'WH-DKLNCWX9V5VJ5LUH8-BK92K28BFVM6XDD4L', '{"id":"WH-DKLNCWX9V5VJ5LUH8-BK92K28BFVM6XDD4L","event_version":"1.0","create_time":"2026-11-16T06:01:12.413Z","resource_type":"refund","resource_version":"2.0","event_type":"PAYMENT.CAPTURE.REFUNDED","summary":"A capture payment was refunded","resource":{"id":"UCA7GNBDXG490ZBYA","status":"COMPLETED","amount":{"currency_code":"USD","value":"44.26"},"custom_id":"6ff71e93-2831-4606-a1be-68a3c0b2c3ed","invoice_id":"ee57312c-c0f5-4c65-b753-c4772d00fd8c","seller_payable_breakdown":{"gross_amount":{"currency_code":"USD","value":"44.26"},"paypal_fee":{"currency_code":"USD","value":"0.00"},"net_amount":{"currency_code":"USD","value":"44.26"},"total_refunded_amount":{"currency_code":"USD","value":"44.26"}},"links":[{"href":"http://127.0.0.1:32785/paypal/v2/payments/refunds/UCA7GNBDXG490ZBYA","rel":"self","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/v2/payments/captures/4Q9CF25BJRQ559D1A","rel":"up","method":"GET"}],"create_time":"2026-11-16T06:01:12.413Z","update_time":"2026-11-16T06:01:12.413Z"},"links":[{"href":"http://127.0.0.1:32785/paypal/v1/notifications/webhooks-events/WH-DKLNCWX9V5VJ5LUH8-BK92K28BFVM6XDD4L","rel":"self","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/v1/notifications/webhooks-events/WH-DKLNCWX9V5VJ5LUH8-BK92K28BFVM6XDD4L/resend","rel":"resend","method":"POST"}]}', '{"user-agent": "node", "content-type": "application/json", "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-DEMO", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "e8ed72ff-c685-48ba-953b-98b4707eeb15", "paypal-transmission-sig": "detxNvXiXua0o/L5fKhosWI8iAyeJVzmmItPa82K9hc=", "paypal-transmission-time": "2026-11-16T06:01:12.420Z"}', 'refunded', 'ee57312c-c0f5-4c65-b753-c4772d00fd8c', '2026-11-16 06:01:12.561883+00', '2026-11-16 06:01:12.883647+00'),
('paypal', 'WH-H9XEX9AFMGY6TCWSF-SLL9YAZZ1JKS4LJLB', '{"id":"WH-H9XEX9AFMGY6TCWSF-SLL9YAZZ1JKS4LJLB","event_version":"1.0","create_time":"2026-11-16T06:01:12.123Z","resource_type":"capture","resource_version":"2.0","event_type":"PAYMENT.CAPTURE.COMPLETED","summary":"Payment completed for $ 44.26 USD","resource":{"id":"4Q9CF25BJRQ559D1A","status":"COMPLETED","amount":{"currency_code":"USD","value":"44.26"},"final_capture":true,"custom_id":"ee57312c-c0f5-4c65-b753-c4772d00fd8c","invoice_id":"ee57312c-c0f5-4c65-b753-c4772d00fd8c","seller_protection":{"status":"ELIGIBLE","dispute_categories":["ITEM_NOT_RECEIVED","UNAUTHORIZED_TRANSACTION"]},"seller_receivable_breakdown":{"gross_amount":{"currency_code":"USD","value":"44.26"},"paypal_fee":{"currency_code":"USD","value":"2.03"},"net_amount":{"currency_code":"USD","value":"42.23"}},"supplementary_data":{"related_ids":{"order_id":"RJUXVWJFS6NQL6J7E"}},"links":[{"href":"http://127.0.0.1:32785/paypal/v2/payments/captures/4Q9CF25BJRQ559D1A","rel":"self","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/v2/payments/captures/4Q9CF25BJRQ559D1A/refund","rel":"refund","method":"POST"},{"href":"http://127.0.0.1:32785/paypal/v2/checkout/orders/RJUXVWJFS6NQL6J7E","rel":"up","method":"GET"}],"create_time":"2026-11-16T06:01:12.123Z","update_time":"2026-11-16T06:01:12.123Z"},"links":[{"href":"http://127.0.0.1:32785/paypal/v1/notifications/webhooks-events/WH-H9XEX9AFMGY6TCWSF-SLL9YAZZ1JKS4LJLB","rel":"self","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/v1/notifications/webhooks-events/WH-H9XEX9AFMGY6TCWSF-SLL9YAZZ1JKS4LJLB/resend","rel":"resend","method":"POST"}]}', '{"user-agent": "node", "content-type": "application/json", "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-DEMO", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "ef47d830-cf5d-43e3-99cb-39fea96a0185", "paypal-transmission-sig": "sYEfsyy5U14kF3SXqAhtaDYC6/aTbsa+HQ5vbvj7Ei8=", "paypal-transmission-time": "2026-11-16T06:01:12.145Z"}', 'captured', 'ee57312c-c0f5-4c65-b753-c4772d00fd8c', '2026-11-16 06:01:12.213204+00', '2026-11-16 06:01:12.378306+00'),
('paypal', 'WH-HZGJ6VHLZMXEKHAKB-CHULPMYLQ1SCFNLBQ', '{"id":"WH-HZGJ6VHLZMXEKHAKB-CHULPMYLQ1SCFNLBQ","event_version":"1.0","create_time":"2026-11-16T06:01:07.081Z","resource_type":"checkout-order","resource_version":"2.0","event_type":"CHECKOUT.ORDER.APPROVED","summary":"An order has been approved by buyer","resource":{"id":"17H7QYTMAQBE5GKPK","intent":"CAPTURE","status":"APPROVED","payment_source":{"paypal":{"email_address":"tariro.moyo@buyer.example","account_id":"QPWD5HLUE506S","account_status":"VERIFIED","name":{"given_name":"Tariro","surname":"Moyo"},"address":{"country_code":"US"}}},"purchase_units":[{"reference_id":"default","custom_id":"ae6a0547-3fb8-4924-8240-4a5be01fbdde","invoice_id":"ae6a0547-3fb8-4924-8240-4a5be01fbdde","amount":{"currency_code":"USD","value":"62.26","breakdown":{"item_total":{"currency_code":"USD","value":"54.00"},"shipping":{"currency_code":"USD","value":"8.26"}}},"items":[{"name":"Harare Lacquer, Chalk","quantity":"3","unit_amount":{"currency_code":"USD","value":"18.00"}}],"shipping":{"name":{"full_name":"Rudo Moyo"},"address":{"admin_area_2":"Harare","country_code":"ZW","address_line_1":"1 Samora Machel Avenue","admin_area_1":"Harare"}}}],"payer":{"name":{"given_name":"Tariro","surname":"Moyo"},"email_address":"tariro.moyo@buyer.example","payer_id":"QPWD5HLUE506S","address":{"country_code":"US"}},"create_time":"2026-11-16T06:01:07.016Z","update_time":"2026-11-16T06:01:07.072Z","links":[{"href":"http://127.0.0.1:32785/paypal/v2/checkout/orders/17H7QYTMAQBE5GKPK","rel":"self","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/checkoutnow?token=17H7QYTMAQBE5GKPK","rel":"payer-action","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/v2/checkout/orders/17H7QYTMAQBE5GKPK","rel":"update","method":"PATCH"},{"href":"http://127.0.0.1:32785/paypal/v2/checkout/orders/17H7QYTMAQBE5GKPK/capture","rel":"capture","method":"POST"}]},"links":[{"href":"http://127.0.0.1:32785/paypal/v1/notifications/webhooks-events/WH-HZGJ6VHLZMXEKHAKB-CHULPMYLQ1SCFNLBQ","rel":"self","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/v1/notifications/webhooks-events/WH-HZGJ6VHLZMXEKHAKB-CHULPMYLQ1SCFNLBQ/resend","rel":"resend","method":"POST"}]}', '{"user-agent": "node", "content-type": "application/json", "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-DEMO", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "114f918b-846e-4bf5-b1a4-23d048147647", "paypal-transmission-sig": "YnhyZq36sICBwN5K3FKRB3/lioHyhsw9UHBDK+wQPgM=", "paypal-transmission-time": "2026-11-16T06:01:07.104Z"}', 'approved', 'ae6a0547-3fb8-4924-8240-4a5be01fbdde', '2026-11-16 06:01:07.143056+00', '2026-11-16 06:01:07.435009+00'),
('paypal', 'WH-LN9MP3FF9MY70E8PE-XYB5E8RUC23JHTPRJ', '{"id":"WH-LN9MP3FF9MY70E8PE-XYB5E8RUC23JHTPRJ","event_version":"1.0","create_time":"2026-11-16T06:01:09.681Z","resource_type":"capture","resource_version":"2.0","event_type":"PAYMENT.CAPTURE.COMPLETED","summary":"Payment completed for $ 866.69 USD","resource":{"id":"CEQE2JUCW5P6ENL0D","status":"COMPLETED","amount":{"currency_code":"USD","value":"866.69"},"final_capture":true,"custom_id":"25270310-2c49-4a05-899f-ff4d77baf168","invoice_id":"25270310-2c49-4a05-899f-ff4d77baf168","seller_protection":{"status":"ELIGIBLE","dispute_categories":["ITEM_NOT_RECEIVED","UNAUTHORIZED_TRANSACTION"]},"seller_receivable_breakdown":{"gross_amount":{"currency_code":"USD","value":"866.69"},"paypal_fee":{"currency_code":"USD","value":"30.74"},"net_amount":{"currency_code":"USD","value":"835.95"}},"supplementary_data":{"related_ids":{"order_id":"9G1L60UDEGPVQVJAP"}},"links":[{"href":"http://127.0.0.1:32785/paypal/v2/payments/captures/CEQE2JUCW5P6ENL0D","rel":"self","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/v2/payments/captures/CEQE2JUCW5P6ENL0D/refund","rel":"refund","method":"POST"},{"href":"http://127.0.0.1:32785/paypal/v2/checkout/orders/9G1L60UDEGPVQVJAP","rel":"up","method":"GET"}],"create_time":"2026-11-16T06:01:09.671Z","update_time":"2026-11-16T06:01:09.671Z"},"links":[{"href":"http://127.0.0.1:32785/paypal/v1/notifications/webhooks-events/WH-LN9MP3FF9MY70E8PE-XYB5E8RUC23JHTPRJ","rel":"self","method":"GET"},{"href":"http://127.0.0.1:32785/paypal/v1/notifications/webhooks-events/WH-LN9MP3FF9MY70E8PE-XYB5E8RUC23JHTPRJ/resend","rel":"resend","method":"POST"}]}', '{"user-agent": "node", "content-type": "application/json", "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-DEMO", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "26aee3da-3eb8-45a7-88b6-985aee774abe", "paypal-transmission-sig": "bs72Dfknxz1Ig3LOJmhjFc2NsWcBOT7LFLDC2Qdj+Qk=", "paypal-transmission-time": "2026-11-16T06:01:09.696Z"}', 'captured', '25270310-2c49-4a05-899f-ff4d77baf168', '2026-11-16 06:01:09.767094+00', '2026-11-16 06:01:09.994823+00'),
('stripe', 'evt_1mAcUPfoLG5L0UrYv0pDAuBj', '{"id":"evt_1mAcUPfoLG5L0UrYv0pDAuBj","object":"event","api_version":"2026-10-28.endive","created":1794808868,"type":"payment_intent.succeeded","livemode":false,"pending_webhooks":1,"request":{"id":"req_cCxFakPdJJYvfL","idempotency_key":null},"data":{"object":{"id":"pi_oVgIDxwSYiSiNSOVZ4hATblI","object":"payment_intent","status":"succeeded","amount":130038,"amount_capturable":0,"amount_received":130038,"currency":"usd","capture_method":"manual","latest_charge":"ch_uUomeylDzIOqWHw7rNA0f4TI","last_payment_error":null,"metadata":{"reference":"f2ad7c8c-5bca-478f-9b48-7630b9794be1"},"created":1794808868,"livemode":false}}}', '{"user-agent": "node", "content-type": "application/json", "stripe-signature": "t=1794808868,v1=46f8f7e254d4e30f273d6bc07cffd3e33347570c18549c4b9e7ceb8b996f0dd4"}', 'captured', 'f2ad7c8c-5bca-478f-9b48-7630b9794be1', '2026-11-16 06:01:08.468211+00', '2026-11-16 06:01:08.763064+00'),
('stripe', 'evt_5cE5E7g2OnxBh6G1urkjEOvS', '{"id":"evt_5cE5E7g2OnxBh6G1urkjEOvS","object":"event","api_version":"2026-10-28.endive","created":1794808870,"type":"payment_intent.amount_capturable_updated","livemode":false,"pending_webhooks":1,"request":{"id":"req_jeKXlUlwF9XL2Y","idempotency_key":null},"data":{"object":{"id":"pi_n6FEXF4D5gnTTE4BgZ0GWOdm","object":"payment_intent","status":"requires_capture","amount":10645,"amount_capturable":10645,"amount_received":0,"currency":"usd","capture_method":"manual","latest_charge":"ch_EflLq77lzB5Dz4rOfoGMTKXc","last_payment_error":null,"metadata":{"reference":"c8e201c5-9437-49cf-932f-225bc769fe2d"},"created":1794808870,"livemode":false}}}', '{"user-agent": "node", "content-type": "application/json", "stripe-signature": "t=1794808870,v1=38a332692380fa25ab62a4cf92dfeec151384288396e1fc35d8d3329c1752ced"}', 'approved', 'c8e201c5-9437-49cf-932f-225bc769fe2d', '2026-11-16 06:01:10.53719+00', '2026-11-16 06:01:11.087681+00'),
('stripe', 'evt_9C5MDkmk6cJgLHf5l4wGZCWV', '{"id":"evt_9C5MDkmk6cJgLHf5l4wGZCWV","object":"event","api_version":"2026-10-28.endive","created":1794808870,"type":"refund.created","livemode":false,"pending_webhooks":1,"request":{"id":"req_8eSHJV9WLpFyFQ","idempotency_key":null},"data":{"object":{"id":"re_PhjZOxL44duZ0UFcU5mWeMtc","object":"refund","amount":2025,"currency":"usd","charge":"ch_EflLq77lzB5Dz4rOfoGMTKXc","payment_intent":"pi_n6FEXF4D5gnTTE4BgZ0GWOdm","reason":null,"status":"succeeded","metadata":{"request":"6184ad8d-0f4a-47ce-a793-2c5e0ec661be"},"created":1794808870}}}', '{"user-agent": "node", "content-type": "application/json", "stripe-signature": "t=1794808870,v1=650ea8782e7bceba2e26b33c8b76fb7f5e035e47749f29997398617d1e541404"}', 'refunded', 'c8e201c5-9437-49cf-932f-225bc769fe2d', '2026-11-16 06:01:11.025142+00', '2026-11-16 06:01:11.332489+00'),
('stripe', 'evt_9HsoKZVz2tAbPmJ9wehzo6CG', '{"id":"evt_9HsoKZVz2tAbPmJ9wehzo6CG","object":"event","api_version":"2026-10-28.endive","created":1794808866,"type":"payment_intent.amount_capturable_updated","livemode":false,"pending_webhooks":1,"request":{"id":"req_nk1tKdJ3mJvLD9","idempotency_key":null},"data":{"object":{"id":"pi_wVUjGQCIimJA0qDAf0RRtsQB","object":"payment_intent","status":"requires_capture","amount":43695,"amount_capturable":43695,"amount_received":0,"currency":"usd","capture_method":"manual","latest_charge":"ch_vZf7a7OFuDw6qTi9F4TVmOvv","last_payment_error":null,"metadata":{"reference":"c2d4e57e-85e6-41c1-b753-0762e79a9c18"},"created":1794808866,"livemode":false}}}', '{"user-agent": "node", "content-type": "application/json", "stripe-signature": "t=1794808866,v1=4990f93ff622c3c0577825ecea0e9480a14f8628dc25f43cf48b5d166bda80e7"}', 'approved', 'c2d4e57e-85e6-41c1-b753-0762e79a9c18', '2026-11-16 06:01:06.376199+00', '2026-11-16 06:01:06.734304+00'),
('stripe', 'evt_BAHQ3U3tKBwDibwanCW2m1DI', '{"id":"evt_BAHQ3U3tKBwDibwanCW2m1DI","object":"event","api_version":"2026-10-28.endive","created":1794808870,"type":"payment_intent.succeeded","livemode":false,"pending_webhooks":1,"request":{"id":"req_SzfbIzMpyRwWwB","idempotency_key":null},"data":{"object":{"id":"pi_n6FEXF4D5gnTTE4BgZ0GWOdm","object":"payment_intent","status":"succeeded","amount":10645,"amount_capturable":0,"amount_received":10645,"currency":"usd","capture_method":"manual","latest_charge":"ch_EflLq77lzB5Dz4rOfoGMTKXc","last_payment_error":null,"metadata":{"reference":"c8e201c5-9437-49cf-932f-225bc769fe2d"},"created":1794808870,"livemode":false}}}', '{"user-agent": "node", "content-type": "application/json", "stripe-signature": "t=1794808870,v1=a1fdf0420294151fd198b35ecfeb0f5e83a02100b596f0991d2c08006cb29490"}', 'captured', 'c8e201c5-9437-49cf-932f-225bc769fe2d', '2026-11-16 06:01:10.683569+00', '2026-11-16 06:01:11.098436+00'),
('stripe', 'evt_EF0hM37SroxXOiBfpmS2OwA2', '{"id":"evt_EF0hM37SroxXOiBfpmS2OwA2","object":"event","api_version":"2026-10-28.endive","created":1794808870,"type":"charge.refunded","livemode":false,"pending_webhooks":1,"request":{"id":"req_QrIQWdbSFnyKWL","idempotency_key":null},"data":{"object":{"id":"ch_EflLq77lzB5Dz4rOfoGMTKXc","object":"charge","amount":10645,"amount_captured":10645,"amount_refunded":2025,"captured":true,"refunded":false,"paid":true,"status":"succeeded","currency":"usd","payment_intent":"pi_n6FEXF4D5gnTTE4BgZ0GWOdm","payment_method_details":{"type":"card","card":{"brand":"visa","last4":"4242"}},"metadata":{"reference":"c8e201c5-9437-49cf-932f-225bc769fe2d"},"created":1794808870,"livemode":false}}}', '{"user-agent": "node", "content-type": "application/json", "stripe-signature": "t=1794808870,v1=954fc70e21c4be47bf692fa5b69a960771e54806d64fec2b43e0a6da18757dcb"}', 'refunded', 'c8e201c5-9437-49cf-932f-225bc769fe2d', '2026-11-16 06:01:11.025032+00', '2026-11-16 06:01:11.263116+00'),
('stripe', 'evt_JJEPuv1IcErMP1NRXMxPnHdv', '{"id":"evt_JJEPuv1IcErMP1NRXMxPnHdv","object":"event","api_version":"2026-10-28.endive","created":1794808866,"type":"checkout.session.completed","livemode":false,"pending_webhooks":1,"request":{"id":"req_XjArsyjpZhZ1sb","idempotency_key":null},"data":{"object":{"id":"cs_test_eDPMHWGIrvCZylYYbWYRWud9f8piFQn5cVoLQ3Tk3s6RRDcxMmbYn5G6de","object":"checkout.session","mode":"payment","ui_mode":"hosted_page","url":null,"status":"complete","payment_status":"unpaid","payment_intent":"pi_wVUjGQCIimJA0qDAf0RRtsQB","amount_subtotal":43695,"amount_total":43695,"currency":"usd","client_reference_id":"c2d4e57e-85e6-41c1-b753-0762e79a9c18","customer_email":"shopper1@example.com","metadata":{"reference":"c2d4e57e-85e6-41c1-b753-0762e79a9c18"},"success_url":"http://shop.example/checkout?session_id={CHECKOUT_SESSION_ID}","cancel_url":"http://shop.example/checkout?payment=cancelled","created":1794808866,"expires_at":1794810726,"livemode":false}}}', '{"user-agent": "node", "content-type": "application/json", "stripe-signature": "t=1794808866,v1=43de80e6a5c233af3f3ce6319338d7cbcb1e576399f6f7126395cee031376095"}', 'approved', 'c2d4e57e-85e6-41c1-b753-0762e79a9c18', '2026-11-16 06:01:06.414998+00', '2026-11-16 06:01:06.785735+00'),
('stripe', 'evt_MNBYXxRwoweV0BzGHBDlJLbc', '{"id":"evt_MNBYXxRwoweV0BzGHBDlJLbc","object":"event","api_version":"2026-10-28.endive","created":1794808868,"type":"payment_intent.amount_capturable_updated","livemode":false,"pending_webhooks":1,"request":{"id":"req_e3V9H30Cy2ckMV","idempotency_key":null},"data":{"object":{"id":"pi_oVgIDxwSYiSiNSOVZ4hATblI","object":"payment_intent","status":"requires_capture","amount":130038,"amount_capturable":130038,"amount_received":0,"currency":"usd","capture_method":"manual","latest_charge":"ch_uUomeylDzIOqWHw7rNA0f4TI","last_payment_error":null,"metadata":{"reference":"f2ad7c8c-5bca-478f-9b48-7630b9794be1"},"created":1794808868,"livemode":false}}}', '{"user-agent": "node", "content-type": "application/json", "stripe-signature": "t=1794808868,v1=b5f790719a3dc37f8c2672ccf290a4f6d610c255e1c02d794c655334b51f21b3"}', 'approved', 'f2ad7c8c-5bca-478f-9b48-7630b9794be1', '2026-11-16 06:01:08.304811+00', '2026-11-16 06:01:08.681094+00'),
('stripe', 'evt_Q5b6CQoajQE8tE6VwkVqeZr5', '{"id":"evt_Q5b6CQoajQE8tE6VwkVqeZr5","object":"event","api_version":"2026-10-28.endive","created":1794808870,"type":"checkout.session.completed","livemode":false,"pending_webhooks":1,"request":{"id":"req_Ak1UdglTAuoBhN","idempotency_key":null},"data":{"object":{"id":"cs_test_r54G9vN4DSGdiOvYDk4gQk1VsDDiyuqeyyQRImux0VuKV5VzPWfBzKmj2f","object":"checkout.session","mode":"payment","ui_mode":"hosted_page","url":null,"status":"complete","payment_status":"unpaid","payment_intent":"pi_n6FEXF4D5gnTTE4BgZ0GWOdm","amount_subtotal":10645,"amount_total":10645,"currency":"usd","client_reference_id":"c8e201c5-9437-49cf-932f-225bc769fe2d","customer_email":"shopper5@example.com","metadata":{"reference":"c8e201c5-9437-49cf-932f-225bc769fe2d"},"success_url":"http://shop.example/checkout?session_id={CHECKOUT_SESSION_ID}","cancel_url":"http://shop.example/checkout?payment=cancelled","created":1794808870,"expires_at":1794810730,"livemode":false}}}', '{"user-agent": "node", "content-type": "application/json", "stripe-signature": "t=1794808870,v1=a56e1c032b5f856e47912dae3deed8a9ec21ceb7a8f198dc49918aa26180bec9"}', 'approved', 'c8e201c5-9437-49cf-932f-225bc769fe2d', '2026-11-16 06:01:10.534252+00', '2026-11-16 06:01:11.097669+00'),
('stripe', 'evt_S6PzIXfArFKRq9fGbYDnnSUW', '{"id":"evt_S6PzIXfArFKRq9fGbYDnnSUW","object":"event","api_version":"2026-10-28.endive","created":1794808868,"type":"checkout.session.completed","livemode":false,"pending_webhooks":1,"request":{"id":"req_6G3xzAqzFPjKwU","idempotency_key":null},"data":{"object":{"id":"cs_test_K8PUAEXVJczC4PN1oYTNE6NZuox2Dwc5rorKxkeU4NfLY1lPXb12gdssWb","object":"checkout.session","mode":"payment","ui_mode":"hosted_page","url":null,"status":"complete","payment_status":"unpaid","payment_intent":"pi_oVgIDxwSYiSiNSOVZ4hATblI","amount_subtotal":130038,"amount_total":130038,"currency":"usd","client_reference_id":"f2ad7c8c-5bca-478f-9b48-7630b9794be1","customer_email":"shopper3@example.com","metadata":{"reference":"f2ad7c8c-5bca-478f-9b48-7630b9794be1"},"success_url":"http://shop.example/checkout?session_id={CHECKOUT_SESSION_ID}","cancel_url":"http://shop.example/checkout?payment=cancelled","created":1794808868,"expires_at":1794810728,"livemode":false}}}', '{"user-agent": "node", "content-type": "application/json", "stripe-signature": "t=1794808868,v1=4ef021eab17998ce1d3eec803111609b06914cfba2722cbad8125cc2f34443f5"}', 'approved', 'f2ad7c8c-5bca-478f-9b48-7630b9794be1', '2026-11-16 06:01:08.281315+00', '2026-11-16 06:01:08.680751+00'),
('stripe', 'evt_mDsJijCxEQ2pqkAU7zvhPxKM', '{"id":"evt_mDsJijCxEQ2pqkAU7zvhPxKM","object":"event","api_version":"2026-10-28.endive","created":1794808866,"type":"payment_intent.succeeded","livemode":false,"pending_webhooks":1,"request":{"id":"req_WjnICgkICM1kEm","idempotency_key":null},"data":{"object":{"id":"pi_wVUjGQCIimJA0qDAf0RRtsQB","object":"payment_intent","status":"succeeded","amount":43695,"amount_capturable":0,"amount_received":43695,"currency":"usd","capture_method":"manual","latest_charge":"ch_vZf7a7OFuDw6qTi9F4TVmOvv","last_payment_error":null,"metadata":{"reference":"c2d4e57e-85e6-41c1-b753-0762e79a9c18"},"created":1794808866,"livemode":false}}}', '{"user-agent": "node", "content-type": "application/json", "stripe-signature": "t=1794808866,v1=e76c07a107cd4dec97a7c0404a018b7ff8d43936acf05bcbd331a9f25afe70b9"}', 'captured', 'c2d4e57e-85e6-41c1-b753-0762e79a9c18', '2026-11-16 06:01:06.466511+00', '2026-11-16 06:01:06.7852+00');
select setval('audit_log_id_seq', 20);
select setval('contact_messages_id_seq', 2);
select setval('event_images_id_seq', 1);
select setval('events_id_seq', 1);
select setval('notifications_id_seq', 11);
select setval('order_history_id_seq', 13);
select setval('orders_id_seq', 6);
select setval('products_id_seq', 4);
select setval('stock_movements_id_seq', 20);
select setval('subscribers_id_seq', 3);
select setval('users_id_seq', 9);
set session_replication_role = origin;
