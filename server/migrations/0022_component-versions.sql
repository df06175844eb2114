CREATE TABLE "registration_numbers" (
	"root_group_id" text NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"component_id" text NOT NULL,
	CONSTRAINT "registration_numbers_root_group_id_number_pk" PRIMARY KEY("root_group_id","number")
);
--> statement-breakpoint
ALTER TABLE "onboardings" ADD COLUMN "part_id" text;--> statement-breakpoint
ALTER TABLE "onboardings" ADD COLUMN "part_version" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_numbers_component" ON "registration_numbers" USING btree ("kind","component_id");--> statement-breakpoint
CREATE FUNCTION "raise_component_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := OLD.version;
	IF NEW IS DISTINCT FROM OLD THEN NEW.version := OLD.version + 1; END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "bikes_version" BEFORE UPDATE ON "bikes" FOR EACH ROW EXECUTE FUNCTION "raise_component_version"();--> statement-breakpoint
CREATE TRIGGER "mopeds_version" BEFORE UPDATE ON "mopeds" FOR EACH ROW EXECUTE FUNCTION "raise_component_version"();--> statement-breakpoint
CREATE TRIGGER "computers_version" BEFORE UPDATE ON "computers" FOR EACH ROW EXECUTE FUNCTION "raise_component_version"();--> statement-breakpoint
CREATE FUNCTION "bare_registration_number"(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT nullif(lower(regexp_replace(typed, '\s+', '', 'g')), '')
$$;--> statement-breakpoint
CREATE FUNCTION "root_group"(of text) RETURNS text LANGUAGE sql STABLE AS $$
	WITH RECURSIVE up AS (
		SELECT id, parent_id FROM groups WHERE id = of
		UNION SELECT g.id, g.parent_id FROM groups g JOIN up ON g.id = up.parent_id
	) SELECT id FROM up WHERE parent_id IS NULL
$$;--> statement-breakpoint
-- SQLSTATE FC4xx: the server answers with HTTP status 4xx and the name of the constraint as code.
CREATE FUNCTION "claim_registration_number"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	former text; latter text; former_root text; latter_root text;
BEGIN
	IF TG_OP <> 'INSERT' THEN former := to_jsonb(OLD) ->> TG_ARGV[0]; END IF;
	IF TG_OP <> 'DELETE' THEN latter := to_jsonb(NEW) ->> TG_ARGV[0]; END IF;
	IF latter IS DISTINCT FROM former AND length(latter) > 20 THEN
		RAISE EXCEPTION USING ERRCODE = 'FC400', CONSTRAINT = 'invalid-number', MESSAGE = 'The registration number is longer than 20 characters';
	END IF;
	former := bare_registration_number(former);
	latter := bare_registration_number(latter);
	IF former IS NULL AND latter IS NULL THEN RETURN NULL; END IF;
	IF TG_OP = 'UPDATE' AND former IS NOT DISTINCT FROM latter THEN
		IF OLD.group_id = NEW.group_id THEN RETURN NULL; END IF;
		former_root := root_group(OLD.group_id);
		latter_root := root_group(NEW.group_id);
		IF former_root = latter_root THEN RETURN NULL; END IF;
	END IF;
	IF former IS NOT NULL THEN
		DELETE FROM registration_numbers WHERE kind = TG_TABLE_NAME AND component_id = OLD.id;
	END IF;
	IF latter IS NOT NULL THEN
		INSERT INTO registration_numbers VALUES (coalesce(latter_root, root_group(NEW.group_id)), latter, TG_TABLE_NAME, NEW.id) ON CONFLICT DO NOTHING;
		IF NOT FOUND THEN
			RAISE EXCEPTION USING ERRCODE = 'FC409', CONSTRAINT = 'number-taken', MESSAGE = 'Another vehicle has this registration number';
		END IF;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
INSERT INTO "registration_numbers"
	SELECT root_group(group_id), bare_registration_number(number), kind, id FROM (
		SELECT group_id, number, 'bikes' AS kind, id FROM bikes UNION ALL SELECT group_id, registration_number, 'mopeds', id FROM mopeds
	) AS components WHERE bare_registration_number(number) IS NOT NULL ORDER BY kind, id ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TRIGGER "bikes_number" AFTER INSERT OR DELETE OR UPDATE OF "number", "group_id" ON "bikes" FOR EACH ROW EXECUTE FUNCTION "claim_registration_number"('number');--> statement-breakpoint
CREATE TRIGGER "mopeds_number" AFTER INSERT OR DELETE OR UPDATE OF "registration_number", "group_id" ON "mopeds" FOR EACH ROW EXECUTE FUNCTION "claim_registration_number"('registration_number');--> statement-breakpoint
CREATE FUNCTION "move_registration_numbers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH RECURSIVE below AS (
		SELECT NEW.id AS id UNION SELECT g.id FROM groups g JOIN below ON g.parent_id = below.id
	), gone AS (
		DELETE FROM registration_numbers r USING (
			SELECT 'bikes' AS kind, b.id FROM bikes b JOIN below ON b.group_id = below.id
			UNION ALL SELECT 'mopeds', m.id FROM mopeds m JOIN below ON m.group_id = below.id
		) AS c WHERE r.kind = c.kind AND r.component_id = c.id AND r.root_group_id <> root_group(NEW.id) RETURNING r.number, r.kind, r.component_id
	) INSERT INTO registration_numbers SELECT root_group(NEW.id), number, kind, component_id FROM gone ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "groups_numbers" AFTER UPDATE OF "parent_id" ON "groups" FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION "move_registration_numbers"();
