CREATE TABLE "collection_spellings" (
	"spelling" text PRIMARY KEY NOT NULL,
	"collection_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"is_picture_dark" boolean DEFAULT false NOT NULL,
	"visibility" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "collections_name_present" CHECK (length("collections"."name") > 0),
	CONSTRAINT "collections_visibility_known" CHECK ("collections"."visibility" in ('listed', 'page', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "setting_versions" (
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_versions_section_version_pk" PRIMARY KEY("section","version")
);
--> statement-breakpoint
ALTER TABLE "collection_spellings" ADD CONSTRAINT "collection_spellings_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_spellings_of" ON "collection_spellings" USING btree ("collection_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_slug" ON "collections" USING btree ("slug");
--> statement-breakpoint
create trigger collections_version before update on collections
  for each row execute function raise_version();
--> statement-breakpoint
-- The fourteen of the house, for new shops and for those that had them in their code.
insert into collections (slug, name, description, picture, is_picture_dark, visibility, position) values
  ('anniversary', 'Anniversary Collection', 'Gold and champagne for the date you never forget.', '/media/collection-anniversary.webp', true, 'listed', 1),
  ('live love lock it', 'Live Love Lock It Collection', 'A small gold padlock at the ankle. Keep the key.', '/media/collection-live-love-lock-it.webp', false, 'listed', 2),
  ('boots', 'Boots Collection', 'From ankle to knee, for rain, dust and first entrances.', '/media/collection-boots.webp', false, 'listed', 3),
  ('spotted', 'Spotted Collection', 'Leopard, worn as the neutral it has always been.', '/media/collection-spotted.webp', false, 'listed', 4),
  ('classic', 'Classic Collection', 'The pumps your mother would recognise, cut for you.', '/media/collection-classic.webp', false, 'listed', 5),
  ('purple sunset', 'Purple Sunset Collection', 'Plum, amethyst and the last light over Kariba.', '/media/collection-purple-sunset.webp', true, 'listed', 6),
  ('camo boots', 'Camo Boots Collection', 'Bush colours, city heels.', '/media/collection-camo-boots.webp', false, 'listed', 7),
  ('skin', 'Skin Collection', 'Bare, in every shade from porcelain to ebony.', '/media/collection-skin.webp', false, 'listed', 8),
  ('basic black', 'Basic Black Collection', 'One colour, every texture: patent, suede, satin.', '/media/collection-basic-black.webp', false, 'listed', 9),
  ('summer perforated', 'Summer Perforated Collection', 'Punched by hand, so the warm air comes in.', '/media/collection-summer-perforated.webp', false, 'listed', 10),
  ('greener pastures', 'Greener Pastures Collection', 'Emerald, forest and sage after the first rains.', '/media/collection-greener-pastures.webp', false, 'listed', 11),
  ('trophy wife', 'Trophy Wife Collection', 'Mirror metal and high heels. She bought them herself.', '/media/collection-trophy-wife.webp', true, 'listed', 12),
  ('best friends', 'Best Friends Collection', 'Pairs that go out together and come home carried.', '/media/collection-best-friends.webp', false, 'listed', 13),
  ('barely there', 'Barely There Collection', 'A strap, a sole, and as little else as we could manage.', '/media/collection-barely-there.webp', false, 'listed', 14);
--> statement-breakpoint
insert into collection_spellings (spelling, collection_id)
select spelled.spelling, collections.id from (values
  ('anniversary', 'anniversary'),
  ('anniversary collection', 'anniversary'),
  ('live love lock it', 'live love lock it'),
  ('live-love-lock-it', 'live love lock it'),
  ('lock-it', 'live love lock it'),
  ('live love lock it collection', 'live love lock it'),
  ('boots', 'boots'),
  ('boots collection', 'boots'),
  ('spotted', 'spotted'),
  ('spotted collection', 'spotted'),
  ('classic', 'classic'),
  ('classic collection', 'classic'),
  ('purple sunset', 'purple sunset'),
  ('purple-sunset', 'purple sunset'),
  ('purple sunset collection', 'purple sunset'),
  ('camo boots', 'camo boots'),
  ('camo-boots', 'camo boots'),
  ('camo boots collection', 'camo boots'),
  ('skin', 'skin'),
  ('skin collection', 'skin'),
  ('basic black', 'basic black'),
  ('basic-black', 'basic black'),
  ('basic black collection', 'basic black'),
  ('summer perforated', 'summer perforated'),
  ('summer-perforated', 'summer perforated'),
  ('summer perforated collection', 'summer perforated'),
  ('greener pastures', 'greener pastures'),
  ('greener-pastures', 'greener pastures'),
  ('greener pastures collection', 'greener pastures'),
  ('trophy wife', 'trophy wife'),
  ('trophy-wife', 'trophy wife'),
  ('trophy wife collection', 'trophy wife'),
  ('best friends', 'best friends'),
  ('best-friends', 'best friends'),
  ('best friends collection', 'best friends'),
  ('barely there', 'barely there'),
  ('barely-there', 'barely there'),
  ('barely there collection', 'barely there')
) as spelled (spelling, slug) join collections on collections.slug = spelled.slug;
--> statement-breakpoint
-- What staff have written on products in their own words becomes a page, too.
-- contract: it fills the two new tables and touches no other
do $$
declare
  written record;
  base text;
  made integer;
begin
  for written in
    select min(word) as name, array_agg(distinct word) as spellings
    from products cross join lateral unnest(products.collections) as given (word)
    where trim(word) <> '' and lower(trim(word)) not in (select lower(spelling) from collection_spellings)
    group by lower(trim(word)) order by lower(trim(word))
  loop
    base := left(trim(both '-' from regexp_replace(plain_text(written.name), '[^a-z0-9]+', '-', 'g')), 80);
    if base = '' or exists (select 1 from collections where slug = base) then
      base := concat_ws('-', nullif(base, ''), 'collection', (select max(id) + 1 from collections));
    end if;
    insert into collections (slug, name, visibility, position)
    values (base, written.name, 'page', (select max(position) + 1 from collections))
    returning id into made;
    insert into collection_spellings (spelling, collection_id)
    select unnest(written.spellings || base), made on conflict do nothing;
  end loop;
  -- What is written otherwise than we do, 'Boots', still means the same.
  insert into collection_spellings (spelling, collection_id)
  select distinct word, collection_spellings.collection_id
  from products cross join lateral unnest(products.collections) as given (word)
  join collection_spellings on lower(collection_spellings.spelling) = lower(trim(word))
  on conflict do nothing;
end $$;
