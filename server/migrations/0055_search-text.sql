-- Lower case, without accents, spaces, hyphens, dots and slashes. Not strict, so that it's inlined. Most names are ASCII: that's much faster.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN octet_length(value) = char_length(value) THEN translate(lower(value), E' \t\n\r_./-', '')
  ELSE regexp_replace(lower(translate(normalize(value, NFD), 'łđøŁĐØ', 'ldoLDO')), '[\u0300-\u036f\u00a0\u2007\u2010-\u2015\u202f[:space:]_./-]+', '', 'g') END;--> statement-breakpoint
DROP INDEX "service_requests_info";--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(name || '|' || coalesce(alternative_name, '') || '|' || id)) STORED;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(info)) STORED;--> statement-breakpoint
CREATE INDEX "service_requests_info" ON "service_requests" USING gin ("search_text" gin_trgm_ops);