ALTER TABLE "zones" ADD COLUMN "kind" text DEFAULT 'watch' NOT NULL;--> statement-breakpoint
ALTER TABLE "zones" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "zones" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "zones" ADD COLUMN "speed_limit" integer;--> statement-breakpoint
ALTER TABLE "zones" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "zones" ADD COLUMN "rider_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_speed_limit" CHECK (("zones"."kind" = 'slow') = ("zones"."speed_limit" is not null));