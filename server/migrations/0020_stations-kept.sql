-- A station numbers its alerts and swaps as it likes: two of them may use one id.
ALTER TABLE "charger_swaps" DROP CONSTRAINT "charger_swaps_pkey";--> statement-breakpoint
ALTER TABLE "charger_swaps" ADD CONSTRAINT "charger_swaps_hub_id_id_pk" PRIMARY KEY("hub_id","id");--> statement-breakpoint
ALTER TABLE "charger_alert_history" DROP CONSTRAINT "charger_alert_history_alert_id_charger_alerts_id_fk";--> statement-breakpoint
UPDATE "charger_alert_history" SET "alert_id" = "charger_alerts"."hub_id" || '.' || "charger_alerts"."id" FROM "charger_alerts" WHERE "charger_alerts"."id" = "charger_alert_history"."alert_id";--> statement-breakpoint
UPDATE "charger_alerts" SET "id" = "hub_id" || '.' || "id";--> statement-breakpoint
ALTER TABLE "charger_alert_history" ADD CONSTRAINT "charger_alert_history_alert_id_charger_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."charger_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charger_alert_clock" ADD COLUMN "forgotten_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Tabs that are open know alerts by their former ids: each reads the list again.
UPDATE "charger_alert_clock" SET "update_id" = "update_id" + 1, "forgotten_id" = "update_id" + 1 WHERE "update_id" > 0;--> statement-breakpoint
ALTER TABLE "charger_hubs" ADD COLUMN "forgotten_swaps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Rows come in the order of their time: what is too old is found without an index that every row would pay for.
CREATE INDEX "charger_events_time" ON "charger_events" USING brin ("ts");--> statement-breakpoint
CREATE INDEX "charger_swaps_time" ON "charger_swaps" USING brin ("finished_at");
