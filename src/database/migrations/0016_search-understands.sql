-- What each word of a search is taken for, as `understand_words`, which the previous release still
-- asks, and more:
-- - two neighbouring letters that changed places are one error, also in words too short to be alike
--   by their parts;
-- - `labelled` words stand in names and labels, not only in descriptions;
-- - `doubts` are names and labels one error away from a word that only descriptions hold: 'heals'
--   is in one of them, but 'red heals' asks for heels;
-- - a beginning is taken as it is written before its stem: 'chied' may become 'chiedza', not all
--   that begins with 'chi';
-- - a common word that ends the text has `endings` as well: 'a' and 's' may become anything.
create function understand_search(words text[], unfinished boolean)
  returns table (place bigint, word text, noise boolean, known boolean, labelled boolean,
    begun boolean, corrections text[], doubts text[], endings text[])
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
begin
  return query select asked.place, asked.word, asked.stems = '{}', meaning.known, meaning.labelled,
    meaning.begun,
    case when not meaning.known and not meaning.begun and meaning.mistypable
      then nearest_words(asked.word, false) else '{}' end,
    case when meaning.known and not meaning.labelled and meaning.mistypable
      then nearest_words(asked.word, true) else '{}' end,
    case
      when asked.stems = '{}' and asked.place = cardinality(words)
        or cardinality(asked.stems) = 1
          and (meaning.begun and not meaning.known or unfinished and asked.place = cardinality(words))
      then array(
        select entry.lexeme from search_lexemes entry
        where entry.lexeme >= meaning.beginning and entry.lexeme < meaning.beginning || chr(1114111)
        order by entry.is_label desc, entry.lexeme
        limit 201)
    end
  from (
    select cleaned.place, cleaned.word,
      tsvector_to_array(to_tsvector('english', cleaned.word)) as stems
    from (
      select raw.place, translate(plain_text(raw.word), ''' \:&|!()<>*', '') as word
      from unnest(words) with ordinality as raw (word, place)
    ) cleaned
    offset 0
  ) asked,
  lateral (
    select
      case when asked.stems = '{}' or exists (
        select 1 from search_lexemes entry
        where entry.lexeme >= asked.word and entry.lexeme < asked.word || chr(1114111)
      ) then asked.word else asked.stems[1] end as beginning,
      asked.stems <> '{}' and asked.word ~ '^[a-z]{3,30}$' as mistypable,
      asked.word ~ '[0-9]' or exists (
        select 1 from search_words known where known.stem = any (asked.stems)
      ) as known,
      exists (
        select 1 from search_words known where known.stem = any (asked.stems) and known.is_label
      ) as labelled,
      exists (
        select 1 from search_words begun
        where begun.word >= asked.word and begun.word < asked.word || '{'
      ) as begun
    offset 0
  ) meaning;
end $$;
--> statement-breakpoint
-- The words of the catalogue that a mistyped one most likely was; of names and labels only those
-- one error away. Three letters are only forgiven in another order.
create function nearest_words(asked text, labels_only boolean) returns text[]
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  swapped text[] := array(
    select left(asked, at - 1) || substr(asked, at + 1, 1) || substr(asked, at, 1) || substr(asked, at + 2)
    from generate_series(1, length(asked) - 1) at);
  forgiven integer := case
    when labels_only or length(asked) < 6 then 1 when length(asked) < 10 then 2 else 3 end;
begin
  return array(
    select near.word from (
      select candidate.word, candidate.is_label, 1 as errors, 1::real as likeness
      from search_words candidate
      where candidate.word = any (swapped)
      union
      select candidate.word, candidate.is_label,
        levenshtein_less_equal(candidate.word, asked, 3), similarity(candidate.word, asked)
      from search_words candidate
      where length(asked) > 3 and candidate.word % asked and not candidate.word = any (swapped)
    ) near
    where near.errors <= forgiven and (near.is_label or not labels_only) and near.word <> asked
    order by near.errors, near.is_label desc, near.likeness desc, near.word
    limit 2);
end $$;
