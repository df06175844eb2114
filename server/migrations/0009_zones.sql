CREATE TABLE "zone_groups" (
	"zone_id" text NOT NULL,
	"group_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "zone_groups_zone_id_role_group_id_pk" PRIMARY KEY("zone_id","role","group_id")
);
--> statement-breakpoint
CREATE TABLE "zone_presence" (
	"zone_id" text NOT NULL,
	"vehicle_id" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "zone_presence_zone_id_vehicle_id_pk" PRIMARY KEY("zone_id","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "zone_vehicles" (
	"zone_id" text NOT NULL,
	"vehicle_id" text NOT NULL,
	CONSTRAINT "zone_vehicles_zone_id_vehicle_id_pk" PRIMARY KEY("zone_id","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"polygon" jsonb NOT NULL,
	"enter_actions" text[] NOT NULL,
	"leave_actions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "zones_name" CHECK (length("zones"."name") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "device_events" ADD COLUMN "zone_id" text;--> statement-breakpoint
ALTER TABLE "device_events" ADD COLUMN "zone_name" text;--> statement-breakpoint
ALTER TABLE "device_events" ADD COLUMN "zone_actions" text[];--> statement-breakpoint
ALTER TABLE "zone_groups" ADD CONSTRAINT "zone_groups_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_groups" ADD CONSTRAINT "zone_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_presence" ADD CONSTRAINT "zone_presence_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_presence" ADD CONSTRAINT "zone_presence_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_vehicles" ADD CONSTRAINT "zone_vehicles_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_vehicles" ADD CONSTRAINT "zone_vehicles_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zone_groups_group" ON "zone_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "zone_presence_vehicle" ON "zone_presence" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "zone_vehicles_vehicle" ON "zone_vehicles" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "device_events_zone" ON "device_events" USING btree ("zone_id","ts") WHERE zone_id is not null;