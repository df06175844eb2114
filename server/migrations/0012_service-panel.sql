ALTER TABLE "vehicles" ADD COLUMN "allow_battery_swap" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "extended_parameters" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "creation_id" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_creation_id_unique" UNIQUE("creation_id");