CREATE TABLE "pilot_clock" (
	"id" smallint PRIMARY KEY NOT NULL,
	"update_id" bigint NOT NULL,
	CONSTRAINT "pilot_clock_one" CHECK ("pilot_clock"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "pilots" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"vehicle_id" text,
	"update_id" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pilots" ADD CONSTRAINT "pilots_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pilots" ADD CONSTRAINT "pilots_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pilots_group" ON "pilots" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "pilots_vehicle" ON "pilots" USING btree ("vehicle_id");