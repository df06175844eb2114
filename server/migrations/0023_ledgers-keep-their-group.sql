ALTER TABLE "commands" DROP CONSTRAINT "commands_vehicle_id_vehicles_id_fk";
--> statement-breakpoint
ALTER TABLE "charger_commands" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "vehicle_name" text;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "group_id" text;--> statement-breakpoint
-- The group at the time of each command, from the moves of its vehicle; without any, its group now.
UPDATE "commands" SET "group_id" = coalesce(
  (SELECT e."group_id" FROM "device_events" e WHERE e."vehicle_id" = "commands"."vehicle_id" AND e."type" = 'SET_GROUP' AND e."ts" <= "commands"."created_at"
   ORDER BY e."version" DESC LIMIT 1),
  (SELECT v."group_id" FROM "vehicles" v WHERE v."id" = "commands"."vehicle_id"));--> statement-breakpoint
UPDATE "charger_commands" SET "group_id" = h."group_id" FROM "charger_hubs" h WHERE h."id" = "charger_commands"."hub_id";--> statement-breakpoint
-- Whoever writes a command without its group, as an older release of the server does, gets the group of this moment.
CREATE FUNCTION commands_fill_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.group_id IS NULL THEN SELECT group_id INTO NEW.group_id FROM vehicles WHERE id = NEW.vehicle_id; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER commands_fill_group BEFORE INSERT ON "commands" FOR EACH ROW EXECUTE FUNCTION commands_fill_group();--> statement-breakpoint
CREATE FUNCTION charger_commands_fill_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.group_id IS NULL THEN SELECT group_id INTO NEW.group_id FROM charger_hubs WHERE id = NEW.hub_id; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER charger_commands_fill_group BEFORE INSERT ON "charger_commands" FOR EACH ROW EXECUTE FUNCTION charger_commands_fill_group();
