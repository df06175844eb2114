CREATE TABLE "happenings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "happenings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"vehicle_id" text NOT NULL,
	"group_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "happenings_time" ON "happenings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "happenings_vehicle" ON "happenings" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "commands_time" ON "commands" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "commands_changed" ON "commands" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "device_events_time" ON "device_events" USING btree ("ts");