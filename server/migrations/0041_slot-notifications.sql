CREATE TABLE "planner_reminders" (
	"time_zone" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "planner_reminders_time_zone_day_pk" PRIMARY KEY("time_zone","day")
);
--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "slot_id" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "slots" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_slot" ON "notifications" USING btree ("slot_id","version") WHERE slot_id is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subject" CHECK (num_nonnulls("notifications"."request_id", "notifications"."slot_id") = 1);